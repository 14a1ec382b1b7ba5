import express from "express"
import { auth } from "./auth.ts"

const app = express()
app.use("/auth", auth)

app.get("/", async (req, res) => {
  const session = await auth.getSession(req)
  const name = session?.user?.name ?? session?.user?.email
  res.send(
    session
      ? page(`Hello, ${name}.`, "Sign out")
      : page("Nobody is signed in.", "Sign in"),
  )
})

app.get("/members", auth.protect(), (_req, res) => {
  const { user } = res.locals["session"]
  res.send(page(`Welcome, ${user?.name ?? user?.email}.`, "Sign out"))
})

app.post("/sign-in", async (req) => {
  await auth.signIn(req, "development", { redirectTo: "/" })
})

app.post("/sign-out", async (req) => {
  await auth.signOut(req, { redirectTo: "/" })
})

/**
 * Returns a page with a text, which may contain a name that a user chose, and a
 * button.
 */
function page(text: string, label: "Sign in" | "Sign out"): string {
  const escaped = text.replace(
    /[&<>"']/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )
  const guide =
    "https://github.com/latchkey/latchkey/blob/main/docs/start/express.md#next"
  const action = label === "Sign in" ? "/sign-in" : "/sign-out"
  return `<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Start</title>
      <main>
        <h1>${escaped}</h1>
        <form method="post" action="${action}"><button>${label}</button></form>
        <nav>
          <a href="/members">Members only</a>
          <a href="/auth/session">Session</a>
          <a href="${guide}">What next?</a>
        </nav>
      </main>
    </html>`
}

const port = Number(process.env.PORT ?? 3000)
app.listen(port, () => console.log(`http://localhost:${port}`))
