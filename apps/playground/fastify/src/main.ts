import { createApp } from "./app.ts"

const app = await createApp()
await app.listen({ host: process.env["HOST"] ?? "localhost", port: Number(process.env["PORT"] ?? 3000) })
