import { startMongoDB } from "./mongodb.ts"

// A process that has a server and does not end it.
const { url } = await startMongoDB()
process.send?.(url)
setInterval(() => {}, 60_000)
