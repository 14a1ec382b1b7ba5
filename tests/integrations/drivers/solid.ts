import { SolidAuth, type SignInOptions } from "@latchkey/solid"
import { defineHandler, H3, type H3Event } from "h3"
import { provideRequestEvent } from "solid-js/web/storage"
import type { FrameworkDriver } from "../contract/driver.ts"
import { accountAnswer } from "./account-routes.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/**
 * SolidStart: an h3 application from `createHandler`. Its events, the order of middleware and routes, and the handling
 * of a returned or thrown response are SolidStart's. The routes are functions instead of files.
 */
export const solid: FrameworkDriver = {
  name: "SolidStart",
  basePath: "/api/auth",
  isCatchAll: true,
  hasActions: true,
  application: (config) => {
    const service = SolidAuth(config)
    const protect = service.protect("/protected", "/api/auth/members")
    const app = new H3({ silent: true })
    app.use(
      defineHandler({
        middleware: [(event, next) => inRequest(event, () => protect(event, next))],
        handler: (event) => inRequest(event, async () => (await route(event, service)) ?? notFound()),
      }),
    )
    return async (request) => app.fetch(request)
  },
}

type Service = ReturnType<typeof SolidAuth>

/** Handles the application's routes. Returns undefined if no route matches. */
async function route({ req: request, res }: H3Event, service: Service): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  switch (pathname) {
    case "/page":
    case "/protected":
    case "/api/auth/me":
    case "/api/auth/members":
      res.headers.append("set-cookie", "theme=dark; Path=/")
      return Response.json({ session: await service.auth() })
    case "/access-token":
      return Response.json(await service.accessToken("idp"))
    case "/sessions": {
      if (request.method === "GET") return Response.json(await service.sessions())
      const { id } = (await request.json()) as { id: string }
      return Response.json(await service.endSession(id))
    }
    case "/accounts":
      return accountAnswer(request, service.accounts)
    case "/start-session":
      return startAnswer(request, service.startSession, service.stopActing)
    case "/sign-out-everywhere": {
      const { user } = (await request.json()) as { user: string }
      return serverFunction(async () => (await service.signOutEverywhere(user)) ?? null)
    }
    case "/sign-out-at-provider":
      return serverFunction(() => service.signOut({ provider: true, redirectTo: "/page" }))
    case "/actions/sign-in": {
      const { provider, ...options } = await fieldsOf(request)
      return serverFunction(() => service.signIn(provider, options))
    }
    case "/actions/sign-out": {
      const options = await fieldsOf(request)
      return serverFunction(() => service.signOut(options))
    }
    case "/actions/update":
      return serverFunction(() => service.update({}))
  }
  if (pathname.startsWith("/passkeys")) return passkeyAnswer(request, service.passkeys)
  // The route exports GET and POST. SolidStart answers HEAD with GET, and renders a page for any other method.
  if (request.method === "GET" || request.method === "HEAD") return service.GET({ request })
  return request.method === "POST" ? service.POST({ request }) : undefined
}

async function fieldsOf(request: Request): Promise<SignInOptions> {
  return (await request.json()) as SignInOptions
}

/** Runs a server function. A response that it throws is its result. */
async function serverFunction(run: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await run())
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

/** Returns the application's page for unknown paths. */
function notFound(): Response {
  return new Response("There is no such page.", { status: 404 })
}

/** Runs code for which SolidStart's `getRequestEvent` returns the request. */
async function inRequest<Result>(event: H3Event, run: () => Promise<Result>): Promise<Result> {
  const known = event.context["solidFetchEvent"] ?? {
    request: event.req,
    response: event.res,
    locals: {},
    nativeEvent: event,
  }
  event.context["solidFetchEvent"] = known
  return provideRequestEvent(known as Parameters<typeof provideRequestEvent>[0], run)
}
