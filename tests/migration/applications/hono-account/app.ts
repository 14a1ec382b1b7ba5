import type { OIDCConfig } from "@auth/core/providers"
import { authHandler, initAuthConfig, verifyAuth, type AuthConfig } from "@hono/auth-js"
import { Hono } from "hono"
import { html } from "hono/html"

const development: OIDCConfig<{ sub: string; name: string }> = {
  id: "development",
  name: "Development",
  type: "oidc",
  issuer: process.env.DEVELOPMENT_ISSUER,
  clientId: process.env.DEVELOPMENT_CLIENT_ID,
  clientSecret: process.env.DEVELOPMENT_CLIENT_SECRET,
}

const config: AuthConfig = {
  secret: process.env.AUTH_SECRET,
  pages: { signIn: "/login" },
  providers: [development],
}

/** The application's own page and form below the path of the service. */
const profile = new Hono()
profile.use(verifyAuth())
profile.get("/", (c) => {
  const { session } = c.get("authUser")
  return c.html(
    html`<p id="person">${session.user?.name}, ${session.user?.email}</p>
      <form id="note" method="post" action="/account/auth/profile">
        <input name="text" /><button>Add</button>
      </form>`,
  )
})
profile.post("/", async (c) => {
  const { text } = await c.req.parseBody()
  return c.html(html`<p id="notes">${text} (${c.get("authUser").session.user?.name})</p>`)
})

const app = new Hono()
app.use(
  "*",
  initAuthConfig(() => config),
)
app.route("/account/auth/profile", profile)
app.use("/account/auth/*", authHandler())

app.get("/login", async (c) => {
  const answer = await app.request(new URL("/account/auth/csrf", c.req.url), { headers: c.req.raw.headers })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  for (const line of answer.headers.getSetCookie()) c.header("set-cookie", line, { append: true })
  return c.html(
    html`<p id="problem">${c.req.query("error") ?? ""}</p>
      <form id="login" method="post" action="/account/auth/signin/development">
        <input type="hidden" name="csrfToken" value="${csrfToken}" />
        <input type="hidden" name="callbackUrl" value="/account/auth/profile" />
        <button>Sign in</button>
      </form>
      <form id="without-token" method="post" action="/account/auth/signin/development">
        <button>Sign in</button>
      </form>`,
  )
})

app.get("/", (c) => c.html(html`<a href="/account/auth/profile">Profile</a>`))

app.onError((error, c) => ("getResponse" in error ? c.redirect("/login") : c.text("Sorry.", 500)))

export default app
