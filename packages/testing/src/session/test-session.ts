import type { Awaitable, User } from "@latchkey/core/types"
import type { CookieJar } from "@latchkey/test-kit/cookie-jar"
import { browserCookie, type BrowserCookie, type StorageState } from "./storage-state.ts"

/** Answers a request in place of the network, such as the `fetch` of an application in this process. */
export type Answer = (request: Request) => Awaitable<Response>

/** A browser in which a user is signed in. */
export interface TestSession {
  /** The user; with a database, as it is stored. */
  readonly user: User
  /** The header `Cookie`. */
  readonly cookie: string
  /** The headers to send: `{ cookie }`. Supertest takes them with `.set(headers)`, fetch and Hono as `headers`. */
  readonly headers: { readonly cookie: string }
  /** The cookies for Playwright's `context.addCookies`. */
  readonly cookies: BrowserCookie[]
  /** The state for Playwright's `browser.newContext({ storageState })` and `test.use({ storageState })`. */
  storageState(): StorageState
  /**
   * Makes a request with the cookies, keeps the cookies of the answer, and follows no redirect. A form's request names the
   * application's own origin, as a browser's does.
   *
   * @param path - a path of the application, or an address.
   */
  fetch(path: string | URL, init?: RequestInit): Promise<Response>
}

/** Makes a session of the cookies that a sign-in left. */
export function testSession(user: User, jar: CookieJar, origin: string, answer: Answer): TestSession {
  const cookie = (): string => Array.from(jar.values(), ({ name, value }) => `${name}=${value}`).join("; ")
  const cookies = (): BrowserCookie[] => Array.from(jar.values(), browserCookie)
  return {
    user,
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
      const headers = new Headers(init.headers)
      const sent = jar.header({ url })
      if (sent !== undefined && !headers.has("cookie")) headers.set("cookie", sent)
      if (!/^(?:get|head)$/i.test(init.method ?? "get") && !headers.has("origin"))
        headers.set("origin", origin)
      const response = await answer(new Request(url, { redirect: "manual", ...init, headers }))
      for (const line of response.headers.getSetCookie()) jar.keep(line, url)
      return response
    },
  }
}
