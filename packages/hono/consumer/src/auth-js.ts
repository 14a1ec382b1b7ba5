import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "@latchkey/hono/auth-js"
import type { AuthConfig, AuthUser } from "@latchkey/hono/auth-js"
import GitHub from "@latchkey/hono/providers/github"
import { Hono, type Context } from "hono"

// Code written for @hono/auth-js, with only the specifiers changed.

const app = new Hono()

app.use("*", initAuthConfig(getAuthConfig))
app.use("/api/auth/*", authHandler())
app.use("/api/*", verifyAuth())
app.get("/api/protected", (c) => {
  const auth: AuthUser = c.get("authUser")
  return c.json(auth)
})
app.get("/", async (c) => c.text((await getAuthUser(c))?.session.user?.name ?? "nobody"))

function getAuthConfig(c: Context): AuthConfig {
  return {
    secret: c.env.AUTH_SECRET,
    providers: [GitHub({ clientId: c.env.GITHUB_ID, clientSecret: c.env.GITHUB_SECRET })],
  }
}

export default app
