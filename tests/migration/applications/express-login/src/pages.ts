import type { Router } from "express"
import express from "express"
import { getSession } from "@auth/express"
import { authConfig } from "./auth.config.ts"

const notes: string[] = []

/** The application's own pages below the path of the service. */
export const pages: Router = express.Router()

pages.get("/login", async (req, res) => {
  const origin = `${req.protocol}://${req.get("host")}`
  const answer = await fetch(`${origin}/auth/csrf`, { headers: { cookie: req.headers.cookie ?? "" } })
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  res.append("set-cookie", answer.headers.getSetCookie())
  res.send(`<p id="problem">${String(req.query.error ?? "")}</p>
    <form id="login" method="post" action="/auth/callback/credentials">
      <input type="hidden" name="csrfToken" value="${csrfToken}">
      <input type="hidden" name="callbackUrl" value="/auth/notes">
      <input name="email"><input name="password" type="password"><button>Sign in</button>
    </form>
    <form id="without-token" method="post" action="/auth/callback/credentials">
      <input name="email"><input name="password" type="password"><button>Sign in</button>
    </form>`)
})

pages.use("/notes", async (req, res, next) => {
  const session = await getSession(req, authConfig)
  if (!session) return res.redirect("/auth/login")
  res.locals.session = session
  next()
})

pages.get("/notes", (_req, res) => {
  res.send(`<p id="person">${res.locals.session.user.name}</p><p id="notes">${notes.join(", ")}</p>
    <form id="note" method="post" action="/auth/notes"><input name="text"><button>Add</button></form>`)
})

pages.post("/notes", (req, res) => {
  notes.push(`${req.body.text} (${res.locals.session.user.name})`)
  res.redirect("/auth/notes")
})
