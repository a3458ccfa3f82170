// Whatever this process and those it starts create is for their owner alone, whatever the shell's umask is.
process.umask(0o077);
