import { createServer, type Server } from "node:http"
import { ExpressAuth, type ExpressAuthResult } from "@latchkey/express"
import type express5 from "express"
import { type ErrorRequestHandler, type Express, type Request as Incoming } from "express"
import type { Application, FrameworkDriver } from "../contract/driver.ts"
import { accountAnswer } from "./account-routes.ts"
import { listening, overHttp } from "./over-http.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/** Express: its own server, router and body parser. The requests come over HTTP, on a connection that counts as TLS. */
export function expressDriver(name: string, express: typeof express5): FrameworkDriver {
  return {
    name,
    basePath: "/auth",
    isCatchAll: false,
    hasActions: true,
    application: (config) => {
      const app = express()
      const auth = ExpressAuth(config)
      app.use(auth)
      app.use(express.json({ type: () => true }))
      addRoutes(app, auth)
      return serve(app)
    },
    guarded: (config, options) => {
      const app = express()
      const auth = ExpressAuth(config)
      app.use(auth)
      app.get("/guarded", auth.protect(options), (_req, res) => void res.json(null))
      return serve(app)
    },
  }
}

/** Starts a server, which answers errors without a word. */
function serve(app: Express): Application {
  const failed: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) => {
    res.status(error.status ?? 500).end()
  }
  app.use(failed)
  return throughHttp(createServer(app))
}

/** Adds the contract's routes. */
function addRoutes(app: Express, auth: ExpressAuthResult): void {
  const page = async (req: Incoming): Promise<object> => {
    req.res?.append("set-cookie", "theme=dark; Path=/")
    return { session: await auth.getSession(req) }
  }
  const json = (path: string, method: "get" | "post", answer: (req: Incoming) => Promise<unknown>): void =>
    void app[method](path, (req, res, next) => {
      void answer(req).then((value) => (res.headersSent ? undefined : res.json(value ?? null)), next)
    })
  json("/page", "get", page)
  app.use(["/protected", "/auth/members"], auth.protect())
  json("/protected", "get", page)
  json("/auth/me", "get", page)
  json("/auth/members", "get", page)
  json("/access-token", "get", async (req) => auth.accessToken(req, "idp"))
  json("/sessions", "get", async (req) => auth.sessions(req))
  json("/sessions", "post", async (req) => auth.endSession(req, req.body.id))
  json("/sign-out-everywhere", "post", async (req) => auth.signOutEverywhere(req, req.body.user))
  json("/sign-out-at-provider", "post", async (req) =>
    auth.signOut(req, { provider: true, redirectTo: "/page" }),
  )
  json("/actions/sign-in", "post", async (req) => {
    const { provider, ...options } = req.body
    return auth.signIn(req, provider, options)
  })
  json("/actions/sign-out", "post", async (req) => auth.signOut(req, req.body))
  json("/actions/update", "post", async (req) => auth.update(req, {}))
  for (const method of ["get", "post"] as const)
    json("/accounts", method, async (req) =>
      (
        await accountAnswer(passedOn(req), {
          list: async () => auth.accounts.list(req),
          unlink: async (account) => auth.accounts.unlink(req, account),
        })
      ).json(),
    )
  for (const method of ["get", "post"] as const)
    json("/start-session", method, async (req) =>
      (
        await startAnswer(
          passedOn(req),
          async (...who) => auth.startSession(req, ...who),
          async () => auth.stopActing(req),
        )
      ).json(),
    )
  for (const [path, method] of [
    ["/passkeys", "get"],
    ["/passkeys/rename", "post"],
    ["/passkeys/remove", "post"],
  ] as const)
    json(path, method, async (req) => (await passkeyAnswer(passedOn(req), passkeysOf(req, auth))).json())
}

/** Returns Express's request as a web request, whose body has been read. */
function passedOn({ method, path, body }: Incoming): Request {
  return new Request(new URL(path, "http://localhost"), {
    method,
    ...(method === "POST" && { body: JSON.stringify(body) }),
  })
}

/** Returns the passkey functions for one request. */
function passkeysOf(req: Incoming, { passkeys }: ExpressAuthResult): Parameters<typeof passkeyAnswer>[1] {
  return {
    list: async () => passkeys.list(req),
    rename: async (...how) => passkeys.rename(req, ...how),
    remove: async (id) => passkeys.remove(req, id),
  }
}

/** Sends the contract's requests over HTTP, as a browser that asks for documents. */
function throughHttp(server: Server): Application {
  const send = overHttp(listening(server))
  return async (request, target) => {
    const asked = new Request(request)
    if (!asked.headers.has("accept")) asked.headers.set("accept", "text/html")
    return send(asked, target)
  }
}
