// Written after the READMEs of @fastify/oauth2 8 and @fastify/secure-session 8.
import oauthPlugin from "@fastify/oauth2"
import secureSession from "@fastify/secure-session"
import formbody from "@fastify/formbody"
import createFastify from "fastify"

const app = createFastify()
const origin = `http://localhost:${process.env.PORT}`

await app.register(formbody)
await app.register(secureSession, {
  secret: "a phrase that is longer than thirty-two characters",
  salt: "mq9hDxBVDbspDR6n",
  cookie: { path: "/" },
})
await app.register(oauthPlugin, {
  name: "development",
  scope: ["openid", "profile", "email"],
  credentials: {
    client: { id: process.env.AUTH_DEVELOPMENT_ID, secret: process.env.AUTH_DEVELOPMENT_SECRET },
  },
  startRedirectPath: "/login",
  callbackUri: `${origin}/login/callback`,
  discovery: { issuer: process.env.AUTH_DEVELOPMENT_ISSUER },
  pkce: "S256",
})

app.get("/login/callback", async (request, reply) => {
  const { token } = await app.development.getAccessTokenFromAuthorizationCodeFlow(request, reply)
  const { name, email } = await app.development.userinfo(token.access_token)
  request.session.set("user", { name, email })
  return reply.redirect("/")
})
app.get("/", async (request, reply) => {
  const user = request.session.get("user")
  reply.type("text/html")
  return user === undefined
    ? `<p id="person">Nobody is signed in.</p><a href="/login">Sign in</a>`
    : `<p id="person">Hello, ${user.name}.</p><form method="post" action="/logout"><button>Sign out</button></form>`
})
app.post("/logout", async (request, reply) => {
  request.session.delete()
  return reply.redirect("/")
})
app.get("/members", async (request, reply) => {
  const user = request.session.get("user")
  return user === undefined ? reply.redirect("/login") : `Members only, ${user.email}.`
})
app.get("/api/me", async (request, reply) => {
  const user = request.session.get("user")
  return user === undefined ? reply.code(401).send({ error: "Unauthorized" }) : user
})

await app.listen({ port: Number(process.env.PORT) })
