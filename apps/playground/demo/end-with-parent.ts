/** Loaded first into each server: it ends when the process that started it does, even one that was killed. */
process.once("disconnect", () => process.exit())
// Nobody sends messages: the channel alone does not keep a process alive.
process.channel?.unref()
