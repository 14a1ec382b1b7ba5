import Credentials from "@auth/core/providers/credentials"
import { authHandler, initAuthConfig, verifyAuth, type AuthConfig } from "@hono/auth-js"
import { Hono } from "hono"
import { logger } from "hono/logger"

/** An API behind a single-page application. */
const app = new Hono()

app.use(logger())
app.use("*", initAuthConfig(getAuthConfig))
app.use("/api/auth/*", authHandler())
app.use("/api/*", verifyAuth())

app.get("/", (c) => c.text("public"))

app.get("/api/me", (c) => {
  const auth = c.get("authUser")
  return c.json({ name: auth.session.user?.name, email: auth.session.user?.email })
})

app.post("/api/notes", async (c) => {
  const { text } = await c.req.json<{ text: string }>()
  return c.json({ by: c.get("authUser").session.user?.email, text }, 201)
})

function getAuthConfig(): AuthConfig {
  return {
    secret: process.env.AUTH_SECRET,
    providers: [
      Credentials({
        credentials: { email: {}, password: { type: "password" } },
        authorize: ({ email, password }) =>
          password === "analytical" ? { id: "1", name: "Ada", email: String(email) } : null,
      }),
    ],
  }
}

export default app
