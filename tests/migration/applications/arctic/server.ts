import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic"
import cookieParser from "cookie-parser"
import express from "express"
import * as pages from "./pages.ts"
import * as sessions from "./sessions.ts"

const { ISSUER, ORIGIN, CLIENT_ID, CLIENT_SECRET } = process.env
const client = new OAuth2Client(CLIENT_ID!, CLIENT_SECRET!, `${ORIGIN}/login/callback`)
const provider = await (await fetch(`${ISSUER}/.well-known/openid-configuration`)).json()
const cookie = { httpOnly: true, sameSite: "lax", path: "/" } as const

const app = express()
app.use(cookieParser())
app.use((req, res, next) => {
  res.locals.user = sessions.validateSessionToken(req.cookies.session ?? "")
  next()
})

app.get("/", (_req, res) => void res.send(pages.home(res.locals.user?.name)))
app.get("/login", (_req, res) => void res.send(pages.login))
app.post("/login", (_req, res) => {
  const [state, verifier] = [generateState(), generateCodeVerifier()]
  const url = client.createAuthorizationURLWithPKCE(
    provider.authorization_endpoint,
    state,
    CodeChallengeMethod.S256,
    verifier,
    ["openid", "profile"],
  )
  res.cookie("oauth", `${state}.${verifier}`, { ...cookie, maxAge: 600_000 }).redirect(303, url.href)
})
app.get("/login/callback", async (req, res) => {
  const [state, verifier = ""] = (req.cookies.oauth ?? "").split(".")
  res.clearCookie("oauth")
  if (!state || state !== req.query.state) return res.sendStatus(400)
  const code = String(req.query.code)
  const tokens = await client.validateAuthorizationCode(provider.token_endpoint, code, verifier)
  const headers = { Authorization: `Bearer ${tokens.accessToken()}` }
  const { sub, name } = await (await fetch(provider.userinfo_endpoint, { headers })).json()
  const user = sessions.findOrCreateUser(sub, name)
  res.cookie("session", sessions.createSession(user.id), { ...cookie, maxAge: 30 * 24 * 60 * 60 * 1000 })
  res.redirect("/account")
})
app.post("/logout", (req, res) => {
  sessions.invalidateSession(req.cookies.session ?? "")
  res.clearCookie("session").redirect("/")
})
app.get("/account", (_req, res) => {
  const { user } = res.locals
  if (!user) return res.redirect("/login")
  res.send(pages.account(user.name, user.id))
})

app.listen(Number(process.env.PORT))
