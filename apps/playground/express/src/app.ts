import { AuthError, type Session } from "@latchkey/express"
import express, { type Express, type Response } from "express"
import { tokenProvider } from "playground-content/access.ts"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { assets } from "playground-server-rendered/assets.ts"
import { problemOfQuery, readSignIn, readSignOut, textField } from "playground-server-rendered/forms.ts"
import { createPages } from "playground-server-rendered/pages.ts"
import { auth } from "./auth.ts"

const pages = createPages({
  framework: "express",
  title: "Express",
  protect: "auth.protect()",
  accessToken: `auth.accessToken(req, "${tokenProvider}")`,
  signOut: "auth.signOut(req, { provider: true })",
  update: "auth.update(req, { nickname })",
})

/** Returns the session that `auth.session` has read. */
function sessionOf(res: Response): Session | null {
  return res.locals["session"] ?? null
}

/** Returns the session on a page that `auth.protect` guards. */
function ownSession(res: Response): Session {
  return res.locals["session"]
}

/** The application. */
export const app: Express = express()

for (const [path, { type, body }] of Object.entries(assets))
  app.get(path, (_req, res) => {
    res.type(type).send(body)
  })

app.use("/api/auth", auth)
app.use(auth.session, express.urlencoded())
app.use((req, _res, next) => {
  req.body ??= {} // without a form, Express 5 leaves it out
  next()
})

app.get("/", (req, res) => {
  res.send(pages.home(sessionOf(res), problemOfQuery(req.query["problem"])))
})

// #region /
app.post("/sign-in", async (req, res) => {
  const { provider, options, authorizationParams, onFailure } = readSignIn(req.body)
  try {
    await auth.signIn(req, provider, options, authorizationParams)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    res.redirect(303, onFailure)
  }
})
// #endregion

// #region /protected
app.get("/protected", auth.protect(), (_req, res) => {
  res.send(pages.protected(ownSession(res)))
})

app.get("/api/me", (_req, res) => {
  const session = sessionOf(res)
  if (session === null) res.status(401).json({ error: "Nobody is signed in." })
  else res.json(session)
})
// #endregion

// #region /client
app.get("/client", (_req, res) => {
  res.send(pages.client(sessionOf(res)))
})

app.post("/client", async (req, res) => {
  await auth.update(req, { nickname: textField(req.body, "nickname") })
  res.redirect(303, "/client")
})
// #endregion

// #region /passkeys
app.get("/passkeys", auth.protect(), async (req, res) => {
  res.send(pages.passkeys(ownSession(res), await auth.passkeys.list(req)))
})

app.post("/passkeys/rename", async (req, res) => {
  await auth.passkeys.rename(req, textField(req.body, "id"), textField(req.body, "name"))
  res.redirect(303, "/passkeys")
})
// #endregion

app.post("/passkeys/remove", auth.protect(), async (req, res) => {
  try {
    const removed = await auth.passkeys.remove(req, textField(req.body, "id"))
    res.send(pages.passkeys(ownSession(res), await auth.passkeys.list(req), removed))
  } catch (error) {
    if (!asksToSignInAgain(error)) throw error
    res.redirect(303, signInAgain)
  }
})

// #region /tokens
app.get("/tokens", auth.protect(), async (req, res) => {
  const report = await tokenReport(async (options) => auth.accessToken(req, tokenProvider, options))
  res.send(pages.tokens(ownSession(res), report))
})

app.get("/api/token", async (req, res) => {
  const report = await tokenReport(async (options) => auth.accessToken(req, tokenProvider, options))
  res.status(report.status === "signed-out" ? 401 : 200).json(report)
})
// #endregion

app.get("/sign-out", auth.protect(), async (req, res) => {
  res.send(pages.signOut(ownSession(res), await auth.sessions(req)))
})

// #region /sign-out
app.post("/sign-out", async (req) => {
  await auth.signOut(req, readSignOut(req.body))
})

app.post("/sign-out/session", async (req, res) => {
  await auth.endSession(req, textField(req.body, "id"))
  res.redirect(303, "/sign-out")
})

app.post("/sign-out/everywhere", auth.protect(), async (req, res) => {
  const { id } = ownSession(res).user ?? {}
  if (id !== undefined) await auth.signOutEverywhere(req, id)
  res.redirect(303, "/")
})
// #endregion

app.use((_req, res) => {
  res.status(404).send(pages.notFound(sessionOf(res)))
})
