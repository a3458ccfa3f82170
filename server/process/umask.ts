// Restricts everything that this process and its children create to the owner, whatever the shell's umask is.
process.umask(0o077);
