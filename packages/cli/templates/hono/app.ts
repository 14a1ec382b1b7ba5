import { Hono } from "hono"
import { html } from "hono/html"
import { auth, authRoutes, protect, signIn, signOut } from "./auth.ts"

const app = new Hono()
  .use(auth())
  .route("/api/auth", authRoutes())
  .get("/", (c) => {
    const { session } = c.var
    const name = session?.user?.name ?? session?.user?.email
    return c.html(
      session
        ? page(`Hello, ${name}.`, "Sign out")
        : page("Nobody is signed in.", "Sign in"),
    )
  })
  .get("/members", protect(), (c) => {
    const { user } = c.var.session
    return c.html(page(`Welcome, ${user?.name ?? user?.email}.`, "Sign out"))
  })
  .post("/sign-in", (c) => signIn(c, "development", { redirectTo: "/" }))
  .post("/sign-out", (c) => signOut(c, { redirectTo: "/" }))

/** Returns a page with a text and a button. `html` escapes the values in it. */
function page(text: string, label: "Sign in" | "Sign out") {
  const action = label === "Sign in" ? "/sign-in" : "/sign-out"
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Start</title>
      <main>
        <h1>${text}</h1>
        <form method="post" action="${action}"><button>${label}</button></form>
        <nav>
          <a href="/members">Members only</a>
          <a href="/api/auth/session">Session</a>
          <a
            href="https://github.com/latchkey/latchkey/blob/main/docs/start/hono.md#next"
            >What next?</a
          >
        </nav>
      </main>
    </html>`
}

export default app
