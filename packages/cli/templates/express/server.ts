import express from "express"
import { auth } from "./auth.ts"

const app = express()
app.use("/auth", auth)

app.get("/", async (req, res) => {
  const session = await auth.getSession(req)
  res.send(
    session === null
      ? page("Nobody is signed in.", "Sign in", "/sign-in")
      : page(`Hello, ${session.user?.name}.`, "Sign out", "/sign-out"),
  )
})

app.post("/sign-in", async (req) => {
  await auth.signIn(req, "development")
})

app.post("/sign-out", async (req) => {
  await auth.signOut(req)
})

function page(text: string, label: string, action: string): string {
  const escaped = text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<p>${escaped}</p><form method="post" action="${action}"><button>${label}</button></form>`
}

const port = Number(process.env.PORT ?? 3000)
app.listen(port, () => console.log(`http://localhost:${port}`))
