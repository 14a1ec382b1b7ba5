import type { Awaitable } from "@latchkey/core/types"
import { createCookieJar } from "@latchkey/test-kit/cookie-jar"
import { refuseProduction } from "../refuse-production.ts"
import { applicationUrl } from "./application-config.ts"
import type { Jar, JarCookie } from "./jar.ts"

/** A function that handles a request in place of the network, such as the `fetch` of an application in this process. */
export type Answer = (request: Request) => Awaitable<Response>

/** A browser without pages. It keeps cookies, and makes one request at a time. */
export interface TestBrowser {
  /** The `Cookie` header. */
  readonly cookie: string
  /**
   * The headers to send: `{ cookie }`. Pass them to Supertest with `.set(headers)`, or to fetch and Hono as `headers`.
   */
  readonly headers: { readonly cookie: string }
  /** The cookies for Playwright's `context.addCookies`. */
  readonly cookies: BrowserCookie[]
  /** The state for Playwright's `browser.newContext({ storageState })` and `test.use({ storageState })`. */
  storageState(): StorageState
  /**
   * Sends a request with the cookies, keeps the response's cookies, and doesn't follow redirects. Requests that change
   * something have the application's own origin in `Origin`, as a browser's requests from its pages do.
   *
   * @param path - a path of the application, or a URL.
   */
  fetch(path: string | URL, init?: RequestInit): Promise<Response>
  /**
   * Posts a form to one of the service's actions, with a CSRF token that it requests first.
   *
   * @param path - such as `/api/auth/signin/nodemailer` or `/auth/signout`.
   * @throws Error if the path doesn't belong to an action.
   */
  submit(path: string, fields?: Readonly<Record<string, string>>): Promise<Response>
}

const actionPath = /^(.*)\/(?:callback|signin|signout|session)(?:\/|$)/

/** Creates a browser with a jar's cookies. */
export function testBrowser(jar: Jar, origin: string, answer: Answer): TestBrowser {
  const cookie = (): string => Array.from(jar.values(), ({ name, value }) => `${name}=${value}`).join("; ")
  const cookies = (): BrowserCookie[] => Array.from(jar.values(), browserCookie)
  const browser: TestBrowser = {
    get cookie() {
      return cookie()
    },
    get headers() {
      return { cookie: cookie() }
    },
    get cookies() {
      return cookies()
    },
    storageState: () => ({ cookies: cookies(), origins: [] }),
    async fetch(path, init = {}) {
      const url = new URL(path, origin)
      const response = await answer(requestOf(url, init, jar.header({ url }), origin))
      for (const line of response.headers.getSetCookie()) jar.keep(line, url)
      return response
    },
    async submit(path, fields = {}) {
      const base = actionPath.exec(new URL(path, origin).pathname)?.[1]
      if (base === undefined) throw new Error(`The path ${path} doesn't name an action of the service.`)
      const answered = await browser.fetch(`${base}/csrf`)
      const { csrfToken } = (await answered.json()) as { csrfToken: string }
      return browser.fetch(path, { method: "POST", body: new URLSearchParams({ ...fields, csrfToken }) })
    },
  }
  return browser
}

function requestOf(url: URL, init: RequestInit, cookie: string | undefined, origin: string): Request {
  const headers = new Headers(init.headers)
  if (cookie !== undefined && !headers.has("cookie")) headers.set("cookie", cookie)
  const isSafe = /^(?:get|head)$/i.test(init.method ?? "get")
  if (!isSafe && !headers.has("origin")) headers.set("origin", origin)
  return new Request(url, { redirect: "manual", ...init, headers })
}

/** The options of {@link createVisitor}. */
export interface VisitorOptions {
  /** The application's URL. Default: `AUTH_URL`, otherwise `http://localhost:3000`. */
  readonly url?: string | URL | undefined
  /** Handles the requests, such as the `fetch` of an application in this process. Default: the network. */
  readonly fetch?: Answer | undefined
}

/**
 * Creates a browser without a signed-in user, to test the sign-in itself.
 *
 * ```ts
 * const visitor = createVisitor({ fetch: app.fetch })
 * await visitor.submit("/api/auth/signin/nodemailer", { email: "ann@example.com" })
 * ```
 *
 * @throws Error if `NODE_ENV` is `production`.
 */
export function createVisitor({ url, fetch: answer = fetch }: VisitorOptions = {}): TestBrowser {
  refuseProduction()
  return testBrowser(createCookieJar(), applicationUrl(url).origin, answer)
}

/** A cookie as Playwright's `addCookies` accepts it. */
export interface BrowserCookie {
  name: string
  value: string
  domain: string
  path: string
  /** Seconds since 1970; -1 for a cookie that expires with the browser session. */
  expires: number
  httpOnly: boolean
  secure: boolean
  sameSite: "Strict" | "Lax" | "None"
}

/** The state of a browser, as the `storageState` option of Playwright's contexts accepts it. */
export interface StorageState {
  cookies: BrowserCookie[]
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/** Returns a cookie in Playwright's format. */
function browserCookie({ name, value, host, hostOnly, path, ...cookie }: JarCookie): BrowserCookie {
  const { expires, httpOnly, secure, sameSite } = cookie
  return {
    name,
    value,
    domain: hostOnly ? host : `.${host}`,
    path,
    expires: expires === undefined ? -1 : Math.floor(expires / 1000),
    httpOnly,
    secure,
    sameSite: /^strict$/i.test(sameSite ?? "") ? "Strict" : /^none$/i.test(sameSite ?? "") ? "None" : "Lax",
  }
}
