import { registerHooks } from "node:module"
import type { MakeRun, Operation } from "../operation.ts"
import { claims, configure, origin, secret, sessionCookie, verify } from "../setup.ts"
import type { Config, Subject } from "../subject.ts"

/** The measured parts of the result of both packages' `NextAuth`. */
interface NextSubject {
  readonly auth: (first: unknown, second?: unknown) => unknown
}

type NextAuth = (config: Config | (() => Config | Promise<Config>)) => NextSubject

/** The form of the configuration. */
type Form = "object" | "lazy"

/** The packages for Next.js: a request with `auth` as middleware. */
export const nextOperations: readonly Operation[] = [
  { name: "Next: wrapped handler", ofAuthjs: 4, prepare: async (subject) => wrapped(subject, "object") },
  {
    name: "Next: wrapped handler, lazy",
    ofAuthjs: 4,
    prepare: async (subject) => wrapped(subject, "lazy"),
  },
  { name: "Next: middleware", ofAuthjs: 4, prepare: async (subject) => middleware(subject, "object") },
  {
    name: "Next: middleware, lazy",
    ofAuthjs: 4,
    prepare: async (subject) => middleware(subject, "lazy"),
  },
]

async function wrapped(subject: Subject, form: Form): Promise<MakeRun> {
  const { auth } = await packageOf(subject, form)
  const context = { params: Promise.resolve({}) }
  // With a lazy configuration, Auth.js returns a promise of the handler.
  const handler = await auth((request: { auth: { user?: { email?: string } } | null }) =>
    Response.json(request.auth?.user?.email),
  )
  const makeRequest = await requests(subject)
  const answer = async (): Promise<Response> =>
    (handler as (...given: unknown[]) => Promise<Response>)(makeRequest(), context)
  verify((await (await answer()).json()) === claims.email, subject, "the handler gets the session")
  return () => {
    const request = makeRequest()
    return async () => (handler as (...given: unknown[]) => Promise<Response>)(request, context)
  }
}

async function middleware(subject: Subject, form: Form): Promise<MakeRun> {
  const { auth } = await packageOf(subject, form)
  const makeRequest = await requests(subject)
  const run = async (request: Request): Promise<Response> => (await auth(request, {})) as Response
  verify((await run(makeRequest())).headers.get("x-middleware-next") === "1", subject, "the person passes")
  verify((await run(makeRequest(""))).headers.has("location"), subject, "a stranger does not pass")
  return () => {
    const request = makeRequest()
    return async () => run(request)
  }
}

/** Returns one side's configured package for Next.js. */
async function packageOf({ name }: Subject, form: Form): Promise<NextSubject> {
  resolveAsBundlersDo()
  const module: { default: unknown } =
    name === "Latchkey" ? await import("@latchkey/next") : await import("next-auth")
  const callbacks = { authorized: ({ auth }: { auth: unknown }) => auth !== null }
  const config = { ...configure(), callbacks }
  return (module.default as NextAuth)(form === "object" ? config : () => config)
}

/** Creates Next requests for a page, with a signed-in user's cookies. */
async function requests(subject: Subject): Promise<(cookie?: string) => Request> {
  const { NextRequest } = await import("next/server.js")
  const token = await subject.encode({ token: claims, secret, salt: sessionCookie })
  return (cookie = `${sessionCookie}=${token}`) =>
    new NextRequest(`${origin}/members`, { headers: { cookie, host: "app.example" } })
}

/**
 * Makes Node.js find modules like bundlers do, because Auth.js's package imports modules of Next without their
 * extension.
 */
function resolveAsBundlersDo(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(/^next\/(?:headers|navigation|server)$/.test(specifier) ? `${specifier}.js` : specifier, context),
  })
}
