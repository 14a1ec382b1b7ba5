import { createCookieJar, type CookieJar } from "@latchkey/test-kit/cookie-jar"
import Credentials from "@latchkey/providers/credentials"
import { inject } from "vitest"
import type { SvelteKitAuthConfig } from "../src/index.ts"
import { startBuilt, type BuiltApplication } from "./built-application.ts"

/** The URL of the applications. */
export const origin = "https://app.example"

/** The session cookie. */
export const sessionCookie = "__Secure-authjs.session-token"

/** The application at the root. */
export const application: Promise<BuiltApplication> = startBuilt(inject("applications").plain)

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
export function configuration(more: Partial<SvelteKitAuthConfig> = {}): SvelteKitAuthConfig {
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

/** Returns a configuration that counts how often a session is read. */
export function countedConfiguration(more: Partial<SvelteKitAuthConfig> = {}) {
  const counted = { reads: 0 }
  const session: NonNullable<SvelteKitAuthConfig["callbacks"]>["session"] = (parameters) => {
    counted.reads++
    return parameters.session
  }
  return { counted, config: configuration({ callbacks: { session }, ...more }) }
}

/** The parts of a request that a test sets. */
export interface Sent extends Omit<RequestInit, "headers"> {
  readonly headers?: Record<string, string> | undefined
}

/** A browser that keeps cookies and doesn't follow redirects. */
export class Browser {
  readonly cookies: CookieJar = createCookieJar()
  readonly #platform: object
  readonly #app: Promise<BuiltApplication>

  constructor(config: SvelteKitAuthConfig = configuration(), app = application, platform: object = {}) {
    this.#platform = { config, ...platform }
    this.#app = app
  }

  async send(path: string, { headers = {}, ...init }: Sent = {}): Promise<Response> {
    const url = new URL(path, origin)
    const cookie = this.cookies.header({ url })
    const all = { host: url.host, ...(cookie === undefined ? {} : { cookie }), ...headers }
    const response = await (
      await this.#app
    ).respond(new Request(url, { ...init, headers: all }), this.#platform)
    for (const line of response.headers.getSetCookie()) this.cookies.keep(line, url)
    return response
  }

  /** Opens a page, like a user. */
  async open(path: string): Promise<Response> {
    return this.send(path, { headers: { accept: "text/html" } })
  }

  /** Posts a form, like a page of the application. */
  async post(path: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) {
    return this.send(path, {
      method: "POST",
      headers: { accept: "text/html", ...headers },
      body: new URLSearchParams(fields),
    })
  }

  /** Signs in as `ann`, over HTTP. */
  async signIn(basePath = "/auth"): Promise<Response> {
    const { csrfToken }: { csrfToken: string } = await (await this.send(`${basePath}/csrf`)).json()
    return this.post(`${basePath}/callback/credentials`, { csrfToken, name: "ann", password: "sesame" })
  }
}

/** Returns the names of the cookies that a response sets. */
export function cookieNames(response: Response): string[] {
  return response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf("=")))
}
