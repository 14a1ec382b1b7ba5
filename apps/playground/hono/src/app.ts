import { AuthError, type AuthEnv } from "@latchkey/hono"
import { Hono } from "hono"
import { tokenProvider } from "playground-content/access.ts"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { assets } from "playground-server-rendered/assets.ts"
import { readSignIn, readSignOut, textField } from "playground-server-rendered/forms.ts"
import { createPages } from "playground-server-rendered/pages.ts"
import {
  accessToken,
  auth,
  authRoutes,
  endSession,
  passkeys,
  protect,
  sessions,
  signIn,
  signOut,
  signOutEverywhere,
  update,
} from "./auth.ts"

const pages = createPages({
  framework: "hono",
  title: "Hono",
  protect: "protect()",
  accessToken: `accessToken(c, "${tokenProvider}")`,
  signOut: "signOut(c, { provider: true })",
  update: "update(c, { nickname })",
})

/** The files that the pages load. */
const files = new Hono()
for (const [path, { type, body }] of Object.entries(assets))
  files.get(path, (c) => c.body(body, 200, { "content-type": type }))

/** The pages, and the actions of their forms. */
const site = new Hono()
  // #region /protected
  .use(auth())
  .get("/", (c) => c.html(pages.home(c.var.session, c.req.query("problem"))))
  .get("/protected", protect(), (c) => c.html(pages.protected(c.var.session)))
  .get("/api/me", (c) =>
    c.var.session === null ? c.json({ error: "Nobody is signed in." }, 401) : c.json(c.var.session),
  )
  // #endregion
  // #region /
  .post("/sign-in", async (c) => {
    const { provider, options, authorizationParams, onFailure } = readSignIn(await c.req.parseBody())
    try {
      return await signIn(c, provider, options, authorizationParams)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(onFailure, 303)
    }
  })
  // #endregion
  // #region /client
  .get("/client", (c) => c.html(pages.client(c.var.session)))
  .post("/client", async (c) => {
    await update(c, { nickname: textField(await c.req.parseBody(), "nickname") })
    return c.redirect("/client", 303)
  })
  // #endregion
  // #region /passkeys
  .get("/passkeys", protect(), async (c) => c.html(pages.passkeys(c.var.session, await passkeys.list(c))))
  .post("/passkeys/rename", async (c) => {
    const form = await c.req.parseBody()
    await passkeys.rename(c, textField(form, "id"), textField(form, "name"))
    return c.redirect("/passkeys", 303)
  })
  // #endregion
  .post("/passkeys/remove", protect(), async (c) => {
    try {
      const removed = await passkeys.remove(c, textField(await c.req.parseBody(), "id"))
      return c.html(pages.passkeys(c.var.session, await passkeys.list(c), removed))
    } catch (error) {
      if (asksToSignInAgain(error)) return c.redirect(signInAgain, 303)
      throw error
    }
  })
  // #region /tokens
  .get("/tokens", protect(), async (c) => {
    const report = await tokenReport(async (options) => accessToken(c, tokenProvider, options))
    return c.html(pages.tokens(c.var.session, report))
  })
  .get("/api/token", async (c) => {
    const report = await tokenReport(async (options) => accessToken(c, tokenProvider, options))
    return c.json(report, report.status === "signed-out" ? 401 : 200)
  })
  // #endregion
  // #region /sign-out
  .get("/sign-out", protect(), async (c) => c.html(pages.signOut(c.var.session, await sessions(c))))
  .post("/sign-out", async (c) => signOut(c, readSignOut(await c.req.parseBody())))
  .post("/sign-out/session", async (c) => {
    await endSession(c, textField(await c.req.parseBody(), "id"))
    return c.redirect("/sign-out", 303)
  })
  .post("/sign-out/everywhere", protect(), async (c) => {
    const { id } = c.var.session.user ?? {}
    if (id !== undefined) await signOutEverywhere(c, id)
    return c.redirect("/", 303)
  })
// #endregion

/** The application. */
export const app = new Hono<Partial<AuthEnv>>()
  .route("/", files)
  .route("/api/auth", authRoutes())
  .route("/", site)
  .notFound((c) => c.html(pages.notFound(c.var.session ?? null), 404))
