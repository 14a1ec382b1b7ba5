import express from "express"
import type { User } from "lucia"
import { lucia } from "./lucia.ts"
import * as pages from "./pages.ts"
import { findUser, register } from "./users.ts"

await register("ada", "analytical", 1815)

const app = express()
app.use(express.urlencoded({ extended: false }))
app.use(async (req, res, next) => {
  const sessionId = lucia.readSessionCookie(req.headers.cookie ?? "")
  if (!sessionId) {
    res.locals.user = null
    return next()
  }
  const { session, user } = await lucia.validateSession(sessionId)
  if (session?.fresh) res.appendHeader("Set-Cookie", lucia.createSessionCookie(session.id).serialize())
  if (!session) res.appendHeader("Set-Cookie", lucia.createBlankSessionCookie().serialize())
  res.locals.user = user
  res.locals.session = session
  next()
})

app.get("/", (_req, res) => void res.send(pages.home(res.locals.user?.username)))
app.get("/login", (req, res) => void res.send(pages.login(req.query.failed !== undefined)))
app.post("/login", async (req, res) => {
  const user = await findUser(req.body.name, req.body.password)
  if (!user) return res.redirect("/login?failed")
  const session = await lucia.createSession(user.id, {})
  res.appendHeader("Set-Cookie", lucia.createSessionCookie(session.id).serialize()).redirect("/account")
})
app.post("/logout", async (_req, res) => {
  if (res.locals.session) await lucia.invalidateSession(res.locals.session.id)
  res.appendHeader("Set-Cookie", lucia.createBlankSessionCookie().serialize()).redirect("/")
})
app.get("/account", (_req, res) => {
  const user: User | null = res.locals.user
  if (!user) return res.redirect("/login")
  res.send(pages.account(user.username, user.id))
})

app.listen(Number(process.env.PORT))
