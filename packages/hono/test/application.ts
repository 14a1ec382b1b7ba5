import { createCookieJar, type CookieJar } from "@latchkey/test-kit/cookie-jar"
import Credentials from "@latchkey/providers/credentials"
import type { HonoAuthConfig } from "../src/index.ts"

/** The URL of the applications. */
export const origin = "https://app.example"

/** The session cookie. */
export const sessionCookie = "__Secure-authjs.session-token"

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
export function configuration(more: Partial<HonoAuthConfig> = {}): HonoAuthConfig {
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

/** A Hono application, as a server calls it. */
export interface Served {
  fetch(request: Request, env?: object): Response | Promise<Response>
}

/** A browser that keeps cookies and doesn't follow redirects. */
export class Browser {
  readonly cookies: CookieJar = createCookieJar()
  readonly #app: Served
  readonly #env: object | undefined

  constructor(app: Served, env?: object) {
    this.#app = app
    this.#env = env
  }

  async send(
    path: string,
    init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const url = new URL(path, origin)
    const cookie = this.cookies.header({ url })
    const headers = { ...(cookie === undefined ? {} : { cookie }), ...init.headers }
    const response = await this.#app.fetch(new Request(url, { ...init, headers }), this.#env)
    for (const line of response.headers.getSetCookie()) this.cookies.keep(line, url)
    return response
  }

  /** Posts a form, like a page of the application. */
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) {
    return this.send(path, { method: "POST", headers, body: new URLSearchParams(fields) })
  }

  /** Signs in as `ann`, over HTTP. */
  async signIn(basePath = "/api/auth"): Promise<Response> {
    const { csrfToken }: { csrfToken: string } = await (await this.send(`${basePath}/csrf`)).json()
    return this.post(`${basePath}/callback/credentials`, { csrfToken, name: "ann", password: "sesame" })
  }
}
