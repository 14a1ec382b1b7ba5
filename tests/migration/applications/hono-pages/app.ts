import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "@hono/auth-js"
import { Hono, type Context } from "hono"
import { html } from "hono/html"
import { getAuthConfig, type Member } from "./auth.ts"

/** Pages that the server renders. */
const app = new Hono<{ Bindings: { AUTH_SECRET: string; PASSWORD: string } }>()

app.use("*", initAuthConfig(getAuthConfig))
app.use("/auth/*", authHandler())

app.get("/", async (c) => {
  const auth = await getAuthUser(c)
  return c.html(html`<p id="person">${auth === null ? "nobody" : auth.session.user?.name}</p>`)
})

app.get("/login", async (c) => {
  const response = await app.request("/auth/csrf", { headers: { host: c.req.header("host") ?? "" } }, c.env)
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  for (const line of response.headers.getSetCookie()) c.header("set-cookie", line, { append: true })
  return c.html(
    html`<p id="problem">${c.req.query("code") ?? ""}</p>
      <form id="login" method="post" action="/auth/callback/credentials">
        <input type="hidden" name="csrfToken" value="${csrfToken}" />
        <input type="hidden" name="callbackUrl" value="/desk" />
        <input name="name" />
        <input name="password" type="password" />
        <button>Sign in</button>
      </form>`,
  )
})

app.use("/desk/*", verifyAuth())
app.get("/desk", (c) => c.html(html`<p id="person">${nameOf(c)}</p>`))

function nameOf(c: Context): string {
  const session: Member = c.get("authUser").session
  return `${session.user?.name} (${session.role})`
}

app.onError((error, c) => ("getResponse" in error ? c.redirect("/login") : c.text("Sorry.", 500)))

export default app
