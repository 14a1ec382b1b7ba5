import "next/dist/server/node-environment-baseline.js"
import NextAuth, { type PageContext } from "@latchkey/next"
import { NextRequest, type NextFetchEvent } from "next/server.js"
import { inServerAction } from "../../../packages/next/test/next-request.ts"
import type { ContractConfig, FrameworkDriver } from "../contract/driver.ts"
import { accountAnswer } from "./account-routes.ts"
import { passkeyAnswer } from "./passkey-routes.ts"
import { startAnswer } from "./start-route.ts"

/**
 * Next.js: its handlers, called like Next calls them. Next itself checks that a server action comes from our own page.
 */
export const next: FrameworkDriver = {
  name: "Next.js",
  basePath: "/api/auth",
  isCatchAll: true,
  hasActions: false,
  application: (config) => {
    const service = NextAuth(withAuthorized(config))
    const { auth, accessToken, handlers } = service
    const page = auth((request) => {
      const response = Response.json({ session: request.auth })
      response.headers.append("set-cookie", "theme=dark; Path=/")
      return response
    })
    return async (sent) => {
      const request = new NextRequest(sent)
      const { pathname } = request.nextUrl
      if (pathname === "/page" || pathname === "/api/auth/me")
        return page(request, { params: Promise.resolve({}) })
      if (pathname === "/access-token")
        return inPagesRouter(request, (context) => accessToken(context, "idp"))
      const action = actions[`${request.method} ${pathname}`]
      if (action !== undefined) return inAction(request, service, action)
      if (pathname !== "/protected" && pathname !== "/api/auth/members") return mounted(request, handlers)
      const answer = await auth(request, {} as NextFetchEvent)
      if (answer.headers.get("x-middleware-next") === null) return answer
      const rendered = await page(onwards(request, answer), { params: Promise.resolve({}) })
      return merged(answer, rendered)
    }
  },
}

/** Adds `authorized` for the proxy; handlers decide by themselves. */
function withAuthorized(config: ContractConfig): Parameters<typeof NextAuth>[0] {
  return {
    ...config,
    callbacks: { ...config.callbacks, authorized: ({ auth }) => auth !== null },
  }
}

type Service = ReturnType<typeof NextAuth>

/** The application's server components and server actions. The actions never get requests from other sites. */
const actions: Readonly<Record<string, (service: Service, request: NextRequest) => Promise<Response>>> = {
  "GET /sessions": async ({ sessions }) => Response.json(await sessions()),
  "POST /sessions": async ({ endSession }, request) => {
    const { id } = (await request.json()) as { id: string }
    return Response.json(await endSession(id))
  },
  "POST /sign-out-everywhere": async ({ signOutEverywhere }, request) => {
    const { user } = (await request.json()) as { user: string }
    await signOutEverywhere(user)
    return Response.json(null)
  },
  "GET /passkeys": ownPasskeys,
  "POST /passkeys/rename": ownPasskeys,
  "POST /passkeys/remove": ownPasskeys,
  "GET /start-session": ownStart,
  "POST /start-session": ownStart,
  "GET /accounts": ownAccounts,
  "POST /accounts": ownAccounts,
  "POST /sign-out-at-provider": async ({ signOut }) => {
    const url: unknown = await signOut({ provider: true, redirectTo: "/page", redirect: false })
    return new Response(null, { status: 303, headers: { location: String(url) } })
  },
}

async function ownPasskeys({ passkeys }: Service, request: NextRequest): Promise<Response> {
  return passkeyAnswer(request, passkeys)
}

async function ownAccounts({ accounts }: Service, request: NextRequest): Promise<Response> {
  return accountAnswer(request, accounts)
}

async function ownStart({ startSession, stopActing }: Service, request: NextRequest): Promise<Response> {
  return startAnswer(request, startSession, stopActing)
}

/** Runs one of them in Next's own stores, and adds the cookies that it sets to the response. */
async function inAction(
  request: NextRequest,
  service: Service,
  action: (service: Service, request: NextRequest) => Promise<Response>,
): Promise<Response> {
  const { result, lines } = await inServerAction(Object.fromEntries(request.headers), async () =>
    action(service, request),
  )
  for (const line of lines) result.headers.append("set-cookie", line)
  return result
}

type Handlers = ReturnType<typeof NextAuth>["handlers"]

/**
 * Calls a route that exports GET and POST. Next answers HEAD with GET, OPTIONS by itself, and any other method with
 * 405.
 */
async function mounted(request: NextRequest, { GET, POST }: Handlers): Promise<Response> {
  if (request.method === "GET" || request.method === "HEAD") return GET(request)
  if (request.method === "POST") return POST(request)
  return new Response(null, { status: 405 })
}

/** Calls an API route of the Pages Router, with Node.js's objects. */
async function inPagesRouter(
  { headers }: NextRequest,
  answer: (context: PageContext) => Promise<unknown>,
): Promise<Response> {
  const made = new Headers()
  const res: PageContext["res"] = {
    getHeader: (name) => (name === "Set-Cookie" ? made.getSetCookie() : (made.get(name) ?? undefined)),
    setHeader: (name, value) => {
      made.delete(name)
      for (const one of [value].flat()) made.append(name, one)
    },
  }
  const req = { headers: Object.fromEntries(headers), socket: { encrypted: true } }
  return Response.json(await answer({ req, res }), { headers: made })
}

/** Returns the request that the proxy passes on to the page. */
function onwards(request: NextRequest, answer: Response): NextRequest {
  const headers = new Headers(request.headers)
  const cookie = answer.headers.get("x-middleware-request-cookie")
  if (cookie !== null) headers.set("cookie", cookie)
  return new NextRequest(request.url, { headers })
}

/** Merges the cookies, the proxy's before the page's. If two have the same name, the browser keeps the later one. */
function merged(answer: Response, page: Response): Response {
  const lines = [...answer.headers.getSetCookie(), ...page.headers.getSetCookie()]
  const last = new Map(lines.map((line) => [line.slice(0, line.indexOf("=")), line]))
  const response = new Response(page.body, page)
  response.headers.delete("set-cookie")
  for (const line of last.values()) response.headers.append("set-cookie", line)
  return response
}
