import type { Awaitable } from "@latchkey/core/types"
import type { Jar } from "./jar.ts"
import { browserCookie, type BrowserCookie, type StorageState } from "./storage-state.ts"

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
      if (base === undefined) throw new Error(`The path ${path} names no action of the service.`)
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
