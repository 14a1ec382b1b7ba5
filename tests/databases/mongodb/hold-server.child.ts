import { startMongoDB } from "./mongodb.ts"

// A process that starts a server and doesn't stop it.
const { url } = await startMongoDB()
process.send?.(url)
setInterval(() => {}, 60_000)
