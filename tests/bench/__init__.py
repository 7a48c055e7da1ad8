"""What has a goal, measured: `make bench`."""
