"""Pages. A view finds things, asks a form, a service or a selector, and renders."""
