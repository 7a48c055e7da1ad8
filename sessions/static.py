"""How pages name static files."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class CollectedOrPlainStorage(CompressedManifestStaticFilesStorage):
    """Name collected files by their contents, and any other file plainly.

    The server collects all files as it starts, so that browsers keep them for ever;
    tests and development collect nothing.
    """

    def stored_name(self, name: str) -> str:
        """Return the name with the hash of the contents, if the file was collected."""
        try:
            return super().stored_name(name)
        except ValueError:
            return name
