import formbody from "@fastify/formbody"
import fastify from "fastify"
import { auth } from "./auth.ts"

const app = fastify({ logger: true })
await app.register(formbody)
await app.register(auth)

app.get("/", async ({ session }, reply) => {
  reply.type("text/html; charset=utf-8")
  return session === null
    ? `<form method="post" action="/sign-in">
        <p>Nobody is signed in.</p>
        <button>Sign in</button>
        <a href="/members">Members only</a>
      </form>`
    : `<form method="post" action="/sign-out">
        <p>Hello, ${escaped(session.user?.name)}.</p>
        <button>Sign out</button>
        <a href="/members">Members only</a>
      </form>`
})
app.post("/sign-in", (request) => auth.signIn(request, "development", { redirectTo: "/" }))
app.post("/sign-out", (request) => auth.signOut(request, { redirectTo: "/" }))
app.get("/members", { preHandler: auth.protect() }, async () => "Members only.")

const port = Number(process.env.PORT ?? 3000)
await app.listen({ port })
console.log(`http://localhost:${port}`)

function escaped(text: string | null = ""): string {
  return (text ?? "").replace(/[<&]/g, (character) => (character === "<" ? "&lt;" : "&amp;"))
}
