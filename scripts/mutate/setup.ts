// The runner's tests live in threads, where Node does not let a server choose who may read its files.
process.umask = () => 0o077
export {}
