import { HonoAuth } from "@latchkey/hono"
import { Hono, type Context } from "hono"
import type { Server } from "node:http"
import { onNode } from "../../../packages/hono/test/on-node.ts"
import type { FrameworkDriver } from "../contract/driver.ts"
import { accountAnswer } from "./account-routes.ts"
import { listening, overHttp } from "./over-http.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/**
 * Hono: its own application, or its server for Node if the target of a request matters. Browsers' page requests ask for
 * documents.
 */
export const hono: FrameworkDriver = {
  name: "Hono",
  basePath: "/api/auth",
  isCatchAll: false,
  hasActions: true,
  application: (config) => {
    const service = HonoAuth(config)
    const page = (c: Context): Response => {
      c.header("set-cookie", "theme=dark; Path=/")
      return c.json({ session: c.get("session") as unknown })
    }
    const app = new Hono()
      .use(service.auth())
      .route("/", service.authRoutes())
      .get("/page", page)
      .get("/protected", service.protect(), page)
      .get("/api/auth/me", page)
      .get("/api/auth/members", service.protect(), page)
      .get("/access-token", async (c) => c.json(await service.accessToken(c, "idp")))
      .get("/sessions", async (c) => c.json(await service.sessions(c)))
      .post("/sessions", async (c) => c.json(await service.endSession(c, (await c.req.json()).id)))
      .post("/sign-out-everywhere", async (c) => {
        await service.signOutEverywhere(c, (await c.req.json()).user)
        return c.json(null)
      })
      .post("/sign-out-at-provider", (c) => service.signOut(c, { provider: true, redirectTo: "/page" }))
      .post("/actions/sign-in", async (c) => {
        const { provider, ...options } = await c.req.json()
        return service.signIn(c, provider, options)
      })
      .post("/actions/sign-out", async (c) => service.signOut(c, await c.req.json()))
      .post("/actions/update", async (c) => c.json(await service.update(c, {})))
      .all("/passkeys/*", async (c) => passkeyAnswer(c.req.raw, ofRequest(c, service)))
      .all("/start-session", async (c) =>
        startAnswer(
          c.req.raw,
          (...who) => service.startSession(c, ...who),
          () => service.stopActing(c),
        ),
      )
      .all("/accounts", async (c) =>
        accountAnswer(c.req.raw, {
          list: () => service.accounts.list(c),
          unlink: (account) => service.accounts.unlink(c, account),
        }),
      )
      // Like Hono's own handler, but silent.
      .onError((error, c) => ("getResponse" in error ? error.getResponse() : c.text("Failed.", 500)))
    let server: Promise<Server> | undefined
    return async (request, target) => {
      if (target === undefined) return app.fetch(asked(request))
      return overHttp((server ??= listening(onNode(app))))(asked(request), target)
    }
  },
  guarded: (config, options) => {
    const service = HonoAuth(config)
    const app = new Hono()
      .route("/", service.authRoutes())
      .get("/guarded", service.protect(options), (c) => c.json(null))
      .onError((_, c) => c.text("Failed.", 500))
    return async (request) => app.fetch(request)
  },
}

/** Returns the package's `passkeys` for one request. */
function ofRequest(
  c: Context,
  { passkeys }: ReturnType<typeof HonoAuth>,
): Parameters<typeof passkeyAnswer>[1] {
  return {
    list: () => passkeys.list(c),
    rename: (...how) => passkeys.rename(c, ...how),
    remove: (id) => passkeys.remove(c, id),
  }
}

/** Marks a GET request as a browser's navigation, which asks for a document. A program would get a status. */
function asked(request: Request): Request {
  if (new URL(request.url).pathname !== "/protected") return request
  const headers = new Headers(request.headers)
  headers.set("accept", "text/html")
  return new Request(request, { headers })
}
