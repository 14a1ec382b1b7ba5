import { FastifyAuth, type FastifyAuthResult } from "@latchkey/fastify"
import createFastify, { type FastifyInstance, type FastifyRequest } from "fastify"
import type { Server } from "node:http"
import type { FrameworkDriver } from "../contract/driver.ts"
import { accountAnswer } from "./account-routes.ts"
import { listening, overHttp } from "./over-http.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/** Fastify: its own router, hooks and parsers. A trusted proxy receives the requests over TLS. */
export const fastify: FrameworkDriver = {
  name: "Fastify",
  basePath: "/auth",
  isCatchAll: false,
  hasActions: true,
  application: (config) => {
    const app = createFastify({ trustProxy: true })
    const auth = FastifyAuth(config)
    app.register(auth)
    app.register(async (routes) => addRoutes(routes, auth))
    let server: Promise<Server> | undefined
    return async (request, target) => {
      if (target === undefined) return throughInjection(app, request)
      await app.ready()
      return overHttp((server ??= listening(app.server)))(request, target)
    }
  },
  guarded: (config, options) => {
    const app = createFastify({ trustProxy: true })
    const auth = FastifyAuth(config)
    const onRequest = auth.protect(options)
    app.register(auth)
    app.register(async (routes) => void routes.get("/guarded", { onRequest }, async () => "{}"))
    return async (request) => throughInjection(app, request)
  },
}

/** Adds the contract's routes. */
function addRoutes(app: FastifyInstance, auth: FastifyAuthResult): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url === "/page" || request.url === "/protected")
      reply.header("set-cookie", "theme=dark; Path=/")
  })
  for (const path of ["/page", "/auth/me"]) app.get(path, async ({ session }) => ({ session }))
  for (const path of ["/protected", "/auth/members"])
    app.get(path, { preHandler: auth.protect() }, async ({ session }) => ({ session }))
  const json = (
    path: string,
    answer: (request: FastifyRequest<{ Body: Fields }>) => Promise<unknown>,
  ): void =>
    void app.post<{ Body: Fields }>(path, async (request, reply) => {
      const value = await answer(request)
      // Fastify doesn't convert a boolean or a missing value to JSON.
      return reply.sent ? undefined : JSON.stringify(value ?? null)
    })
  app.get("/access-token", async (request) => auth.accessToken(request, "idp"))
  app.get("/sessions", async (request) => auth.sessions(request))
  app.get("/passkeys", async (request) => auth.passkeys.list(request))
  app.get("/accounts", async (request) => auth.accounts.list(request))
  json("/accounts", async (request) =>
    (
      await accountAnswer(passedOn("/accounts", request), {
        list: async () => auth.accounts.list(request),
        unlink: async (account) => auth.accounts.unlink(request, account),
      })
    ).json(),
  )
  app.get("/start-session", async (request) =>
    (
      await startAnswer(
        new Request("http://localhost/start-session"),
        async (...who) => auth.startSession(request, ...who),
        async () => auth.stopActing(request),
      )
    ).json(),
  )
  json("/start-session", async (request) =>
    (
      await startAnswer(
        passedOn("/start-session", request),
        async (...who) => auth.startSession(request, ...who),
        async () => auth.stopActing(request),
      )
    ).json(),
  )
  json("/sessions", async (request) => auth.endSession(request, String(request.body["id"])))
  json("/sign-out-everywhere", async (request) =>
    auth.signOutEverywhere(request, String(request.body["user"])),
  )
  json("/sign-out-at-provider", async (request) =>
    auth.signOut(request, { provider: true, redirectTo: "/page" }),
  )
  json("/actions/sign-in", async (request) => {
    const { provider, ...options } = request.body
    return auth.signIn(request, String(provider), options)
  })
  json("/actions/sign-out", async (request) => auth.signOut(request, request.body))
  json("/actions/update", async (request) => auth.update(request, {}))
  for (const path of ["/passkeys/rename", "/passkeys/remove"])
    json(path, async (request) =>
      (await passkeyAnswer(passedOn(path, request), passkeysOf(request, auth))).json(),
    )
}

/** Returns Fastify's POST request as a web request, whose body has been read. */
function passedOn(path: string, { body }: FastifyRequest<{ Body: Fields }>): Request {
  return new Request(new URL(path, "http://localhost"), { method: "POST", body: JSON.stringify(body) })
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the passkey functions for one request. */
function passkeysOf(
  request: FastifyRequest<{ Body: Fields }>,
  { passkeys }: FastifyAuthResult,
): Parameters<typeof passkeyAnswer>[1] {
  return {
    list: async () => passkeys.list(request),
    rename: async (...how) => passkeys.rename(request, ...how),
    remove: async (id) => passkeys.remove(request, id),
  }
}

async function throughInjection(app: FastifyInstance, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = {
    ...Object.fromEntries(request.headers),
    "x-forwarded-proto": "https",
    // Marks a GET request as a browser's navigation, which asks for a document. A program would get a status.
    ...(pathname === "/protected" && { accept: "text/html" }),
  }
  const answer = await app.inject({
    method: request.method as "GET",
    url: pathname + search,
    headers,
    ...(payload.length > 0 && { payload }),
  })
  const answered = new Headers()
  for (const [name, value = []] of Object.entries(answer.headers))
    for (const line of [value].flat()) answered.append(name, String(line))
  const { statusCode: status } = answer
  return new Response(status === 204 || status === 304 ? null : new Uint8Array(answer.rawPayload), {
    status,
    headers: answered,
  })
}
