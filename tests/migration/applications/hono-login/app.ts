import Credentials from "@auth/core/providers/credentials"
import { authHandler, getAuthUser, initAuthConfig, verifyAuth } from "@hono/auth-js"
import { Hono } from "hono"
import { html } from "hono/html"

const notes: string[] = []
const app = new Hono()

app.use(
  "*",
  initAuthConfig(() => ({
    secret: process.env.AUTH_SECRET,
    pages: { signIn: "/api/auth/login" },
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) =>
          password === "open sesame" ? { id: "1", name: String(name) } : null,
      }),
    ],
  })),
)

// The application's own pages and form below the path of the service.
app.get("/api/auth/login", async (c) => {
  const answer = await app.request("/api/auth/csrf", { headers: { cookie: c.req.header("cookie") ?? "" } })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  for (const line of answer.headers.getSetCookie()) c.header("set-cookie", line, { append: true })
  return c.html(
    html`<p id="problem">${c.req.query("error") ?? ""}</p>
      <form id="login" method="post" action="/api/auth/callback/credentials">
        <input type="hidden" name="csrfToken" value="${csrfToken}" />
        <input type="hidden" name="callbackUrl" value="/api/auth/notes" />
        <input name="name" />
        <input name="password" type="password" />
        <button>Sign in</button>
      </form>
      <form id="without-token" method="post" action="/api/auth/callback/credentials">
        <input name="name" />
        <input name="password" type="password" />
        <button>Sign in</button>
      </form>`,
  )
})
app.get("/api/auth/notes", verifyAuth(), (c) =>
  c.html(
    html`<p id="person">${c.get("authUser").session.user?.name}</p>
      <p id="notes">${notes.join(", ")}</p>
      <form id="note" method="post" action="/api/auth/notes">
        <input name="text" /><button>Add</button>
      </form>`,
  ),
)
app.post("/api/auth/notes", verifyAuth(), async (c) => {
  const { text } = await c.req.parseBody()
  notes.push(`${text} (${c.get("authUser").session.user?.name})`)
  return c.redirect("/api/auth/notes")
})

app.use("/api/auth/*", authHandler())

app.get("/", async (c) => {
  const auth = await getAuthUser(c)
  return c.html(html`<p id="person">${auth?.session.user?.name ?? "Nobody"}</p>`)
})

app.onError((error, c) => ("getResponse" in error ? c.redirect("/api/auth/login") : c.text("Sorry.", 500)))

export default app
