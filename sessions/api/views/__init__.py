"""The calls. Each reads its body, finds its object, asks a service, and answers."""
