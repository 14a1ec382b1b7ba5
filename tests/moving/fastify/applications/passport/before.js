// Written after the READMEs of @fastify/passport 4, @fastify/secure-session 8 and passport-local 1.
import formbody from "@fastify/formbody"
import { Authenticator } from "@fastify/passport"
import secureSession from "@fastify/secure-session"
import createFastify from "fastify"
import { Strategy as LocalStrategy } from "passport-local"
import { home, login } from "./pages.js"
import { findUser, verify } from "./users.js"

const app = createFastify()
const passport = new Authenticator()

await app.register(formbody)
await app.register(secureSession, {
  secret: "a phrase that is longer than thirty-two characters",
  salt: "mq9hDxBVDbspDR6n",
  cookie: { path: "/" },
})
await app.register(passport.initialize())
await app.register(passport.secureSession())

passport.use(
  new LocalStrategy({ usernameField: "name" }, (name, password, done) => {
    done(null, verify(name, password) ?? false)
  }),
)
passport.registerUserSerializer(async (user) => user.id)
passport.registerUserDeserializer(async (id) => findUser(id))

app.get("/", async (request, reply) => reply.type("text/html").send(home(request.user)))
app.get("/login", async (_request, reply) => reply.type("text/html").send(login()))
app.post("/login", {
  preValidation: passport.authenticate("local", { successRedirect: "/", failureRedirect: "/login" }),
  handler: () => {},
})
app.post("/logout", async (request, reply) => {
  await request.logout()
  return reply.redirect("/")
})
app.get(
  "/members",
  {
    preValidation: async (request, reply) => {
      if (!request.isAuthenticated()) return reply.redirect("/login")
    },
  },
  async (request) => `Members only, ${request.user.role}.`,
)
app.get("/api/me", async (request, reply) => {
  if (!request.isAuthenticated()) return reply.code(401).send({ error: "Unauthorized" })
  return { name: request.user.name, role: request.user.role }
})

await app.listen({ port: Number(process.env.PORT) })
