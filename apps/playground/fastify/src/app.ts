import formbody from "@fastify/formbody"
import { AuthError, type Session } from "@latchkey/fastify"
import createFastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"
import { tokenProvider } from "playground-content/access.ts"
import { asksToSignInAgain, signInAgain } from "playground-content/sign-in-again.ts"
import { tokenReport } from "playground-content/token-report.ts"
import { assets } from "playground-server-rendered/assets.ts"
import { readSignIn, readSignOut, textField, type FormFields } from "playground-server-rendered/forms.ts"
import { createPages } from "playground-server-rendered/pages.ts"
import { auth } from "./auth.ts"

const pages = createPages({
  framework: "fastify",
  title: "Fastify",
  protect: "auth.protect()",
  accessToken: `auth.accessToken(request, "${tokenProvider}")`,
  signOut: "auth.signOut(request, { provider: true })",
  update: "auth.update(request, { nickname })",
})

/** A request with a posted form. */
interface Form {
  Body: FormFields
}

/** Creates the application. */
export async function createApp(): Promise<FastifyInstance> {
  const app = createFastify({ logger: { level: "warn" } })
  for (const [path, { type, body }] of Object.entries(assets))
    app.get(path, (_request, reply) => reply.type(type).send(body))
  await app.register(formbody)
  await app.register(auth)
  addPages(app)
  addSigningInAndOut(app)
  addPasskeys(app)
  addTokens(app)
  app.setNotFoundHandler((request, reply) => html(reply.code(404), pages.notFound(request.session)))
  return app
}

function addPages(app: FastifyInstance): void {
  // #region /protected
  app.get<{ Querystring: { problem?: string } }>("/", (request, reply) =>
    html(reply, pages.home(request.session, request.query.problem)),
  )
  app.get("/protected", { preHandler: auth.protect() }, (request, reply) =>
    html(reply, pages.protected(signedIn(request))),
  )
  // #endregion
  // #region /client
  app.get("/client", (request, reply) => html(reply, pages.client(request.session)))
  app.post<Form>("/client", async (request, reply) => {
    await auth.update(request, { nickname: textField(request.body, "nickname") })
    return reply.redirect("/client", 303)
  })
  // #endregion
  app.get("/api/me", (request, reply) =>
    request.session === null
      ? reply.code(401).send({ error: "Nobody is signed in." })
      : reply.send(request.session),
  )
}

function addSigningInAndOut(app: FastifyInstance): void {
  // #region /
  app.post<Form>("/sign-in", async (request, reply) => {
    const { provider, options, authorizationParams, onFailure } = readSignIn(request.body)
    try {
      return await auth.signIn(request, provider, options, authorizationParams)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return reply.redirect(onFailure, 303)
    }
  })
  // #endregion
  // #region /sign-out
  app.get("/sign-out", { preHandler: auth.protect() }, async (request, reply) =>
    html(reply, pages.signOut(signedIn(request), await auth.sessions(request))),
  )
  app.post<Form>("/sign-out", async (request) => auth.signOut(request, readSignOut(request.body)))
  app.post<Form>("/sign-out/session", async (request, reply) => {
    await auth.endSession(request, textField(request.body, "id"))
    return reply.redirect("/sign-out", 303)
  })
  app.post("/sign-out/everywhere", { preHandler: auth.protect() }, async (request, reply) => {
    const { id } = signedIn(request).user ?? {}
    if (id !== undefined) await auth.signOutEverywhere(request, id)
    return reply.redirect("/", 303)
  })
  // #endregion
}

function addPasskeys(app: FastifyInstance): void {
  // #region /passkeys
  app.get("/passkeys", { preHandler: auth.protect() }, async (request, reply) =>
    html(reply, pages.passkeys(signedIn(request), await auth.passkeys.list(request))),
  )
  app.post<Form>("/passkeys/rename", async (request, reply) => {
    await auth.passkeys.rename(request, textField(request.body, "id"), textField(request.body, "name"))
    return reply.redirect("/passkeys", 303)
  })
  // #endregion
  app.post<Form>("/passkeys/remove", { preHandler: auth.protect() }, async (request, reply) => {
    try {
      const removed = await auth.passkeys.remove(request, textField(request.body, "id"))
      return await html(reply, pages.passkeys(signedIn(request), await auth.passkeys.list(request), removed))
    } catch (error) {
      if (asksToSignInAgain(error)) return reply.redirect(signInAgain, 303)
      throw error
    }
  })
}

function addTokens(app: FastifyInstance): void {
  // #region /tokens
  const reportOf = async (request: FastifyRequest): ReturnType<typeof tokenReport> =>
    tokenReport(async (options) => auth.accessToken(request, tokenProvider, options))
  app.get("/tokens", { preHandler: auth.protect() }, async (request, reply) =>
    html(reply, pages.tokens(signedIn(request), await reportOf(request))),
  )
  app.get("/api/token", async (request, reply) => {
    const report = await reportOf(request)
    return reply.code(report.status === "signed-out" ? 401 : 200).send(report)
  })
  // #endregion
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(page)
}

/** Returns the session that `protect()` has found. */
function signedIn<Body>({ session }: FastifyRequest<{ Body: Body }>): Session {
  if (session === null) throw new Error("The route isn't protected.")
  return session
}
