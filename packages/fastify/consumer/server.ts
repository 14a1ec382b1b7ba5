import createFastify from "fastify"
import { auth } from "./auth.ts"

const app = createFastify()
await app.register(auth)

app.get("/", async ({ session }, reply) => {
  reply.type("application/json")
  return JSON.stringify(session)
})
app.get<{ Params: { name: string } }>("/members/:name", { preHandler: auth.protect() }, async (request) => ({
  accountOf: request.session?.accountOf ?? "",
  name: request.params.name.toUpperCase(),
}))

await app.listen({ port: Number(process.env["PORT"]) })
