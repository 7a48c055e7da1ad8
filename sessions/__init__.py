"""The site. Importing it registers its system checks, for every command alike."""

from sessions import checks as checks
