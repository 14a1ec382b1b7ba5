import formbody from "@fastify/formbody"
import { AuthError, FastifyAuth } from "@latchkey/fastify"
import Credentials from "@latchkey/fastify/providers/credentials"
import createFastify from "fastify"
import { home, login } from "./pages.js"
import { findUser, verify } from "./users.js"

const app = createFastify()
const auth = FastifyAuth({
  providers: [
    Credentials({
      credentials: { name: {}, password: { type: "password" } },
      authorize: ({ name, password }) => verify(name, password) ?? null,
    }),
  ],
  pages: { signIn: "/login" },
  callbacks: {
    session: ({ session, token }) => ({ ...session, user: findUser(token.sub) }),
  },
})

await app.register(formbody)
await app.register(auth)

app.get("/", async ({ session }, reply) => reply.type("text/html").send(home(session?.user)))
app.get("/login", async (_request, reply) => reply.type("text/html").send(login()))
app.post("/login", async (request, reply) => {
  try {
    return await auth.signIn(request, "credentials", { ...request.body, redirectTo: "/" })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return reply.redirect("/login", 303)
  }
})
app.post("/logout", (request) => auth.signOut(request, { redirectTo: "/" }))
app.get(
  "/members",
  { preHandler: auth.protect() },
  async ({ session }) => `Members only, ${session.user.role}.`,
)
app.get("/api/me", { preHandler: auth.protect() }, async ({ session }) => ({
  name: session.user.name,
  role: session.user.role,
}))

await app.listen({ port: Number(process.env.PORT) })
