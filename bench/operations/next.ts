import { registerHooks } from "node:module"
import type { MakeRun, Operation } from "../operation.ts"
import { claims, configure, origin, secret, sessionCookie, verify } from "../setup.ts"
import type { Config, Subject } from "../subject.ts"

/** The result of both packages' `NextAuth`, as far as it is measured. */
interface NextSubject {
  readonly auth: (first: unknown, second?: unknown) => unknown
}

type NextAuth = (config: Config | (() => Config | Promise<Config>)) => NextSubject

/** The form in which the configuration is given. */
type Form = "object" | "lazy"

/** The packages for Next.js: a request that `auth` stands before. */
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
  // With a lazy configuration, Auth.js gives a promise of the handler.
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

/** A side's package for Next.js, set up. */
async function packageOf({ name }: Subject, form: Form): Promise<NextSubject> {
  resolveAsBundlersDo()
  const module: { default: unknown } =
    name === "Latchkey" ? await import("@latchkey/next") : await import("next-auth")
  const callbacks = { authorized: ({ auth }: { auth: unknown }) => auth !== null }
  const config = { ...configure(), callbacks }
  return (module.default as NextAuth)(form === "object" ? config : () => config)
}

/** Makes requests of Next for a page, with the cookies of a signed-in user. */
async function requests(subject: Subject): Promise<(cookie?: string) => Request> {
  const { NextRequest } = await import("next/server.js")
  const token = await subject.encode({ token: claims, secret, salt: sessionCookie })
  return (cookie = `${sessionCookie}=${token}`) =>
    new NextRequest(`${origin}/members`, { headers: { cookie, host: "app.example" } })
}

/** The package of Auth.js names modules of Next without their extension: bundlers find them, Node does not. */
function resolveAsBundlersDo(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(/^next\/(?:headers|navigation|server)$/.test(specifier) ? `${specifier}.js` : specifier, context),
  })
}
