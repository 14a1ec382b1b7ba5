import { Hono } from "hono"
import { html } from "hono/html"
import { auth, authRoutes, protect, signIn, signOut } from "./auth.ts"

const app = new Hono()
  .use(auth())
  .route("/api/auth", authRoutes())
  .get("/", (c) => {
    const { session } = c.var
    return c.html(
      session === null
        ? html`<form method="post" action="/sign-in">
            <p>Nobody is signed in.</p>
            <button>Sign in</button>
            <a href="/members">Members only</a>
          </form>`
        : html`<form method="post" action="/sign-out">
            <p>Hello, ${session.user?.name}.</p>
            <button>Sign out</button>
            <a href="/members">Members only</a>
          </form>`,
    )
  })
  .post("/sign-in", (c) => signIn(c, "development", { redirectTo: "/" }))
  .post("/sign-out", (c) => signOut(c, { redirectTo: "/" }))
  .get("/members", protect(), (c) => c.text(`Welcome, ${c.var.session.user?.name}.`))

export default app
