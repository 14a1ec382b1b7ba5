import type { AddressInfo } from "node:net"
import Credentials from "@latchkey/providers/credentials"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import createFastify, { type FastifyInstance, type FastifyServerOptions } from "fastify"
import { afterEach } from "vitest"
import {
  FastifyAuth,
  type FastifyAuthConfig,
  type FastifyAuthOptions,
  type FastifyAuthResult,
} from "../src/index.ts"

const silent = { error: () => {}, warn: () => {}, debug: () => {} }

/** Returns a configuration that signs in every user with the password `sesame`. */
export function testConfig(more: Partial<FastifyAuthConfig> = {}): FastifyAuthConfig {
  return {
    secret: "a secret of more than thirty-two bytes",
    trustHost: true,
    logger: silent,
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize: ({ name, password }) => (password === "sesame" ? { id: "1", name: String(name) } : null),
      }),
    ],
    ...more,
  }
}

/** A running application. */
export interface Running {
  readonly app: FastifyInstance
  readonly auth: FastifyAuthResult
  readonly origin: string
  readonly port: number
  readonly browser: Browser
}

/** The parts that differ between the tests' applications. */
export interface Parts {
  readonly config?: FastifyAuthConfig
  readonly options?: FastifyAuthOptions
  readonly server?: FastifyServerOptions
  /** Runs before the plugin is registered. */
  readonly before?: (app: FastifyInstance) => unknown
  /** Adds the routes. */
  readonly routes?: (app: FastifyInstance, auth: FastifyAuthResult) => void
}

const running = new Set<FastifyInstance>()
afterEach(async () => {
  for (const app of running) await app.close()
  running.clear()
})

/** Starts an application. */
export async function start({ config, options, server, before, routes }: Parts = {}): Promise<Running> {
  const app = createFastify({ forceCloseConnections: true, ...server })
  running.add(app)
  await before?.(app)
  const auth = FastifyAuth(config ?? testConfig())
  await app.register(auth, options ?? {})
  app.get("/name", async (request) => ({ name: (await auth.getSession(request))?.user?.name ?? null }))
  routes?.(app, auth)
  await app.listen()
  const { port } = app.server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  return { app, auth, origin, port, browser: createBrowser({ origin }) }
}

/** Signs in with the form of the sign-in page. */
export async function signIn(
  { origin, browser }: Running,
  basePath: string = "/auth",
): Promise<Awaited<ReturnType<Browser["open"]>>> {
  const form = await browser.open(`${origin}${basePath}/signin`)
  return browser.press(form, "Sign in with Credentials", { name: "Ann", password: "sesame" })
}

/** Returns the name in the session that the service tells a browser. */
export async function nameOf({ origin, browser }: Running, basePath: string = "/auth"): Promise<unknown> {
  return JSON.parse((await browser.open(`${origin}${basePath}/session`)).text)?.user?.name
}

/** Requests a page like a browser's address bar, because `fetch` marks every request as a script's. */
export async function navigate(
  { app, browser, origin }: Running,
  url: string,
  method: "GET" | "POST" = "GET",
): Promise<{ readonly status: number; readonly location: string; readonly text: string }> {
  const cookie = browser.cookies.header({ url: new URL(origin) })
  const { statusCode, headers, body } = await app.inject({
    method,
    url,
    headers: {
      ...(cookie !== undefined && { cookie }),
      host: new URL(origin).host,
      origin,
      referer: `${origin}/form?of=1`,
      "sec-fetch-mode": "navigate",
    },
  })
  return { status: statusCode, location: String(headers.location ?? ""), text: body }
}
