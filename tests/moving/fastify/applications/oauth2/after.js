import formbody from "@fastify/formbody"
import { FastifyAuth } from "@latchkey/fastify"
import OpenIDConnect from "@latchkey/fastify/providers/openid-connect"
import createFastify from "fastify"

const app = createFastify()
const auth = FastifyAuth({ providers: [OpenIDConnect({ id: "development", name: "Development" })] })

await app.register(formbody)
await app.register(auth)

app.get("/", async ({ session }, reply) => {
  reply.type("text/html")
  return session === null
    ? `<p id="person">Nobody is signed in.</p><form method="post" action="/login"><button>Sign in</button></form>`
    : `<p id="person">Hello, ${session.user.name}.</p><form method="post" action="/logout"><button>Sign out</button></form>`
})
app.post("/login", (request) => auth.signIn(request, "development", { redirectTo: "/" }))
app.post("/logout", (request) => auth.signOut(request, { redirectTo: "/" }))
app.get(
  "/members",
  { preHandler: auth.protect() },
  async ({ session }) => `Members only, ${session.user.email}.`,
)
app.get("/api/me", { preHandler: auth.protect() }, async ({ session }) => ({
  name: session.user.name,
  email: session.user.email,
}))

await app.listen({ port: Number(process.env.PORT) })
