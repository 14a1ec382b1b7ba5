/** Loaded first in each server, which then ends with the process that started it, even if that was killed. */
process.once("disconnect", () => process.exit())
// No messages are sent, and the channel by itself doesn't keep a process alive.
process.channel?.unref()
// Next's development server is a child process of this one, and needs the channel to communicate with it.
const own = process.execArgv.indexOf("--import")
if (own !== -1) process.execArgv.splice(own, 2)
