/** Loaded first into each server: it ends when the process that started it does, even one that was killed. */
process.once("disconnect", () => process.exit())
// Nobody sends messages: the channel alone does not keep a process alive.
process.channel?.unref()
// The development server of Next is a separate process below this one: it talks over its channel, and needs it.
const own = process.execArgv.indexOf("--import")
if (own !== -1) process.execArgv.splice(own, 2)
