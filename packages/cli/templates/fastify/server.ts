import formbody from "@fastify/formbody"
import fastify from "fastify"
import { auth } from "./auth.ts"

const app = fastify({ logger: true })
await app.register(formbody)
await app.register(auth)

app.get("/", async ({ session }, reply) => {
  const name = session?.user?.name ?? session?.user?.email
  reply.type("text/html; charset=utf-8")
  return session
    ? page(`Hello, ${name}.`, "Sign out")
    : page("Nobody is signed in.", "Sign in")
})
app.get("/members", { preHandler: auth.protect() }, async ({ session }, reply) => {
  reply.type("text/html; charset=utf-8")
  return page(
    `Welcome, ${session?.user?.name ?? session?.user?.email}.`,
    "Sign out",
  )
})
app.post("/sign-in", (request) =>
  auth.signIn(request, "development", { redirectTo: "/" }),
)
app.post("/sign-out", (request) => auth.signOut(request, { redirectTo: "/" }))

const port = Number(process.env.PORT ?? 3000)
await app.listen({ port })
console.log(`http://localhost:${port}`)

/**
 * Returns a page with a text, which may contain a name that a user chose, and a
 * button.
 */
function page(text: string, label: "Sign in" | "Sign out"): string {
  const escaped = text.replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )
  const guide =
    "https://github.com/latchkey/latchkey/blob/main/docs/start/fastify.md#next"
  const action = label === "Sign in" ? "/sign-in" : "/sign-out"
  return `<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Start</title>
      <main>
        <h1>${escaped}</h1>
        <form method="post" action="${action}"><button>${label}</button></form>
        <nav>
          <a href="/members">Members only</a>
          <a href="/auth/session">Session</a>
          <a href="${guide}">What next?</a>
        </nav>
      </main>
    </html>`
}
