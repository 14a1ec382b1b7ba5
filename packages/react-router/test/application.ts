import { createRequire } from "node:module"
import Credentials from "@latchkey/providers/credentials"
import { createCookieJar, type CookieJar } from "@latchkey/test-kit/cookie-jar"
import type * as ReactRouter from "react-router"
import type { RouterContextProvider, ServerBuild } from "react-router"
import type { ReactRouterAuthConfig } from "../src/index.ts"

const require = createRequire(import.meta.url)

/** React Router, in the newest and the oldest version of each range. */
export const versions: readonly (readonly [version: string, router: typeof ReactRouter])[] = [
  "react-router",
  "react-router-7",
  "react-router-7-9",
].map((name) => [
  (require(`${name}/package.json`) as { version: string }).version,
  require(name) as typeof ReactRouter,
])

/** The URL of the applications. */
export const origin = "https://app.example"

/** The session cookie. */
export const sessionCookie = "__Secure-authjs.session-token"

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
export function configuration(more: Partial<ReactRouterAuthConfig> = {}): ReactRouterAuthConfig {
  return {
    secret: "a secret of more than thirty-two bytes",
    trustHost: true,
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
      }),
    ],
    ...more,
  }
}

/** The argument of loaders and actions. */
export interface RouteArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly params: Readonly<Record<string, string | undefined>>
}

/** A route of a test's application: a page if it has `isPage`, otherwise a resource route. */
export interface TestRoute {
  readonly path: string
  readonly isPage?: boolean | undefined
  readonly middleware?: readonly unknown[] | undefined
  readonly loader?: ((args: RouteArgs) => unknown) | undefined
  readonly action?: ((args: RouteArgs) => unknown) | undefined
  /** The routes below it. */
  readonly children?: readonly TestRoute[] | undefined
}

/** The parts of a test's application besides its routes. */
export interface TestBuild {
  readonly root?: Omit<TestRoute, "path" | "children"> | undefined
  readonly basename?: string | undefined
  /** Called with the errors that reach the application's `handleError`. */
  readonly failed?: ((error: unknown) => void) | undefined
}

/** Answers requests, like a React Router server. */
export type Application = (request: Request) => Promise<Response>

/**
 * Creates an application like React Router's compiler, with its own request handler, routes and middleware. Only the
 * rendering isn't React's: a page is the JSON of its loaders' and actions' results, and promises are streamed.
 */
export function application(
  router: typeof ReactRouter,
  routes: readonly TestRoute[],
  { root = {}, basename = "/", failed = () => {} }: TestBuild = {},
): Application {
  const build = {
    entry: { module: { default: render, handleError: failed } },
    routes: {
      root: routeOf("root", undefined, { path: "", isPage: true, ...root }),
      ...routesOf("root", routes),
    },
    assets: { entry: { module: "/entry.js", imports: [] }, routes: {}, url: "/manifest.js", version: "1" },
    basename,
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v8_middleware: true },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild
  const handle = router.createRequestHandler(build, "production")
  return async (request) => handle(request)
}

function routesOf(parentId: string, routes: readonly TestRoute[]): Record<string, object> {
  return Object.assign(
    {},
    ...routes.map((route, index) => {
      const id = `${parentId}/${index}`
      return { [id]: routeOf(id, parentId, route), ...routesOf(id, route.children ?? []) }
    }),
  ) as Record<string, object>
}

function routeOf(id: string, parentId: string | undefined, route: TestRoute): object {
  const { path, isPage, middleware, loader, action } = route
  const module = { middleware, loader, action, ...(isPage === true && { default: () => null }) }
  return { id, parentId, path, module }
}

/** Writes the data of a page instead of the page. */
async function render(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: { staticHandlerContext: ReactRouter.StaticHandlerContext },
): Promise<Response> {
  const { loaderData, actionData, errors } = staticHandlerContext
  headers.set("content-type", "application/json")
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const page = {
        loaderData: await settled(loaderData),
        actionData,
        errors: Object.values(errors ?? {}).map(String),
      }
      controller.enqueue(new TextEncoder().encode(JSON.stringify(page)))
      controller.close()
    },
  })
  return new Response(body, { status, headers })
}

/** Waits for the promises that loaders returned in objects. */
async function settled(value: unknown): Promise<unknown> {
  const plain: unknown = await value
  if (typeof plain !== "object" || plain === null || Array.isArray(plain)) return plain
  const entries = Object.entries(plain).map(async ([name, each]) => [name, await settled(each)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** A browser that keeps cookies and doesn't follow redirects. */
export class Browser {
  readonly cookies: CookieJar = createCookieJar()
  readonly #application: Application

  constructor(served: Application) {
    this.#application = served
  }

  async send(
    path: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const url = new URL(path, origin)
    const cookie = this.cookies.header({ url })
    const headers = { ...(cookie === undefined ? {} : { cookie }), ...init.headers }
    const response = await this.#application(new Request(url, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) this.cookies.keep(line, url)
    return response
  }

  /** Posts a form, like a page of the application. */
  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = { origin },
  ): Promise<Response> {
    return this.send(path, { method: "POST", headers, body: new URLSearchParams(fields) })
  }

  /** Signs in as `ann`, over HTTP. */
  async signIn(basePath = "/api/auth"): Promise<Response> {
    const { csrfToken }: { csrfToken: string } = await (await this.send(`${basePath}/csrf`)).json()
    return this.post(`${basePath}/callback/credentials`, { csrfToken, name: "ann", password: "sesame" })
  }
}
