import { once } from "node:events"
import { createServer, request as send, type IncomingMessage, type Server } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import Credentials from "@latchkey/providers/credentials"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import type express5 from "express"
import { type ErrorRequestHandler, type Express } from "express"
import { afterEach } from "vitest"
import { ExpressAuth, type ExpressAuthConfig, type ExpressAuthResult } from "../src/index.ts"

const require = createRequire(import.meta.url)

/** Express, in the oldest and the newest version of each range. */
export const versions: readonly (readonly [version: string, express: typeof express5])[] = [
  "express",
  "express-5-0",
  "express-4",
  "express-4-18",
].map((name) => [
  (require(`${name}/package.json`) as { version: string }).version,
  require(name) as typeof express5,
])

/** Returns true for Express 4, whose wildcard is a star. */
export function isFour(express: typeof express5): boolean {
  return express === versions[2]?.[1] || express === versions[3]?.[1]
}

/** Returns a path with a wildcard, as each version writes it. */
export function wildcard(path: string, express: typeof express5): string {
  return isFour(express) ? `${path}/*` : `${path}/{*action}`
}

const silent = { error: () => {}, warn: () => {}, debug: () => {} }

/** Returns a configuration that signs in every user with the password `sesame`. */
export function testConfig(more: Partial<ExpressAuthConfig> = {}): ExpressAuthConfig {
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
  readonly origin: string
  readonly auth: ExpressAuthResult
  readonly browser: Browser
  /** The errors that reached the error handler. */
  readonly errors: Error[]
}

const servers = new Set<Server>()
afterEach(() => {
  for (const server of servers) server.close()
  servers.clear()
})

/** Starts an application that ends with an error handler, which answers with the error's `status`. */
export async function start(
  express: typeof express5,
  build: (app: Express, auth: ExpressAuthResult) => void,
  config: ExpressAuthConfig = testConfig(),
): Promise<Running> {
  const app = express()
  const auth = ExpressAuth(config)
  build(app, auth)
  const errors: Error[] = []
  const failed: ErrorRequestHandler = (error: Error & { status?: number }, _req, res, _next) => {
    errors.push(error)
    res.status(error.status ?? 500).json({ failed: error.name })
  }
  app.use(failed)
  const server = createServer(app).listen(0)
  servers.add(server)
  await once(server, "listening")
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, auth, errors, browser: createBrowser({ origin }) }
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
  { origin, browser }: Running,
  path: string,
  { method = "GET", referer = origin }: { readonly method?: string; readonly referer?: string } = {},
): Promise<{ readonly status: number; readonly location: string }> {
  const cookie = browser.cookies.header({ url: new URL(origin) })
  const headers = {
    ...(cookie === undefined ? {} : { cookie }),
    "sec-fetch-mode": "navigate",
    referer,
    origin,
  }
  const sent = send(origin + path, { method, headers }).end()
  const [answer] = (await once(sent, "response")) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? "" }
}
