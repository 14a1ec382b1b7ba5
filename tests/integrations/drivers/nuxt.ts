import { createServer } from "node:http"
import { NuxtAuth, type NuxtAuthResult } from "@latchkey/nuxt/server"
import {
  createApp,
  createRouter,
  defineEventHandler,
  readBody,
  setResponseHeader,
  toNodeListener,
  toWebRequest,
  type App,
  type H3Event,
} from "h3-1"
import type { FrameworkDriver } from "../contract/driver.ts"
import { accountAnswer } from "./account-routes.ts"
import { listening, overHttp } from "./over-http.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/**
 * Nuxt: an h3 application like Nitro's. The module's plugin installs the service, which is a middleware, and the routes
 * are functions instead of files. Built applications are in tests/moving/nuxt.
 */
export const nuxt: FrameworkDriver = {
  name: "Nuxt",
  basePath: "/api/auth",
  isCatchAll: false,
  hasActions: true,
  application: (config) => {
    const server = createServer(toNodeListener(nitroApplication(NuxtAuth(config))))
    const send = overHttp(listening(server))
    return async (request, target) => send(asked(request), target)
  },
}

function nitroApplication(service: NuxtAuthResult): App {
  const app = createApp({
    // Like Nitro's, but silent.
    onError: (error, event) => {
      error.unhandled = false
      if (!event.handled) event.node.res.end(JSON.stringify({ statusCode: error.statusCode }))
    },
  })
  app.use("/", service.handler)
  app.use("/protected", service.protect())
  app.use("/api/auth/members", service.protect())
  app.use("/", routes(service).handler)
  const hooks = { hook: (): void => {} }
  service.install({ h3App: app, hooks }, { baseURL: "/", runtimeConfig: () => ({ secret: "", url: "" }) })
  return app
}

function routes(service: NuxtAuthResult): ReturnType<typeof createRouter> {
  const page = defineEventHandler(async (event) => {
    event.node.res.appendHeader("set-cookie", "theme=dark; Path=/")
    return { session: await service.getSession(event) }
  })
  return createRouter({ preemptive: true })
    .get("/page", page)
    .get("/protected", page)
    .get("/api/auth/me", page)
    .get("/api/auth/members", page)
    .get(
      "/access-token",
      defineEventHandler((event) => service.accessToken(event, "idp")),
    )
    .get(
      "/sessions",
      defineEventHandler((event) => service.sessions(event)),
    )
    .post(
      "/sessions",
      defineEventHandler(async (event) => service.endSession(event, (await fieldsOf(event)).id as string)),
    )
    .post(
      "/sign-out-everywhere",
      defineEventHandler(async (event) => {
        await service.signOutEverywhere(event, (await fieldsOf(event)).user as string)
        return "null"
      }),
    )
    .post(
      "/sign-out-at-provider",
      defineEventHandler((event) => service.signOut(event, { provider: true, redirectTo: "/page" })),
    )
    .post(
      "/actions/sign-in",
      defineEventHandler(async (event) => {
        const { provider, ...options } = await fieldsOf(event)
        return service.signIn(event, provider as string, options)
      }),
    )
    .post(
      "/actions/sign-out",
      defineEventHandler(async (event) => service.signOut(event, await fieldsOf(event))),
    )
    .post(
      "/actions/update",
      defineEventHandler(async (event) => {
        setResponseHeader(event, "content-type", "application/json")
        return JSON.stringify(await service.update(event, {}))
      }),
    )
    .use(
      "/accounts",
      defineEventHandler((event) =>
        accountAnswer(toWebRequest(event), {
          list: () => service.accounts.list(event),
          unlink: (account) => service.accounts.unlink(event, account),
        }),
      ),
    )
    .use(
      "/start-session",
      defineEventHandler((event) =>
        startAnswer(
          toWebRequest(event),
          (...who) => service.startSession(event, ...who),
          () => service.stopActing(event),
        ),
      ),
    )
    .use(
      "/passkeys/**",
      defineEventHandler((event) => passkeys(event, service)),
    )
    .use(
      "/passkeys",
      defineEventHandler((event) => passkeys(event, service)),
    )
}

async function fieldsOf(event: H3Event): Promise<Record<string, unknown>> {
  return (await readBody<Record<string, unknown>>(event)) ?? {}
}

async function passkeys(event: H3Event, service: NuxtAuthResult): Promise<Response> {
  return passkeyAnswer(toWebRequest(event), {
    list: () => service.passkeys.list(event),
    rename: (...how) => service.passkeys.rename(event, ...how),
    remove: (id) => service.passkeys.remove(event, id),
  })
}

/** Marks a GET request as a browser's navigation, which asks for a document. A program would get a status. */
function asked(request: Request): Request {
  if (new URL(request.url).pathname !== "/protected") return request
  const headers = new Headers(request.headers)
  headers.set("accept", "text/html")
  return new Request(request, { headers })
}
