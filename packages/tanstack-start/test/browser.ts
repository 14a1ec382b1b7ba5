import Credentials from "@latchkey/providers/credentials"
import { createCookieJar, type CookieJar } from "@latchkey/test-kit/cookie-jar"
import type { TanStackStartAuthConfig } from "../src/index.ts"
import type { BuiltApplication } from "./build-application.ts"

/** The URL of the application. */
export const origin = "https://app.example"

/** The session cookie. */
export const sessionCookie = "__Secure-authjs.session-token"

/** Returns a configuration that signs in every user with the password `sesame`, under the given name. */
export function configuration(more: Partial<TanStackStartAuthConfig> = {}): TanStackStartAuthConfig {
  return {
    secret: "a secret of more than thirty-two bytes",
    trustHost: true,
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
    providers: [
      Credentials({
        credentials: { name: {}, password: { type: "password" } },
        authorize({ name, password }) {
          if (password === "trouble") throw new Error("The store of passwords is down.")
          return password === "sesame" ? { id: "1", name: String(name) } : null
        },
      }),
    ],
    ...more,
  }
}

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> }

/** A browser that keeps cookies and doesn't follow redirects. */
export class Browser {
  readonly cookies: CookieJar = createCookieJar()
  readonly #application: BuiltApplication

  constructor(application: BuiltApplication) {
    this.#application = application
  }

  async send(path: string, init: Init = {}): Promise<Response> {
    const url = new URL(path, origin)
    const cookie = this.cookies.header({ url })
    const headers = { ...(cookie === undefined ? {} : { cookie }), ...init.headers }
    const response = await this.#application.fetch(new Request(url, { ...init, headers, redirect: "manual" }))
    for (const line of response.headers.getSetCookie()) this.cookies.keep(line, url)
    return response
  }

  /** Opens a page like a browser. */
  async open(path: string): Promise<Response> {
    return this.send(path, { headers: { accept: "text/html", "sec-fetch-mode": "navigate" } })
  }

  /** Calls a server function like a page's router. @param fields - posted as a form; without them, it's a GET */
  async call(
    name: string,
    fields?: Readonly<Record<string, string>>,
    headers: object = {},
  ): Promise<Response> {
    const body = fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields) }
    const ofRouter = {
      "x-tsr-serverfn": "true",
      "sec-fetch-site": "same-origin",
      referer: `${origin}/page?a=1`,
    }
    return this.send(await this.#urlOf(name), { ...body, headers: { ...ofRouter, ...headers } })
  }

  /** Calls a server function like a program. */
  async request(name: string): Promise<Response> {
    return this.send(await this.#urlOf(name), { headers: { "sec-fetch-site": "same-origin" } })
  }

  /** Signs in as `ann`, with a server function. */
  async signIn(): Promise<Response> {
    return this.call("signIn", { name: "ann", password: "sesame", redirectTo: "/notes" })
  }

  async #urlOf(name: string): Promise<string> {
    const urls: Record<string, string> = await (
      await this.#application.fetch(new Request(`${origin}/urls`))
    ).json()
    const url = urls[name]
    if (url === undefined) throw new Error(`There is no server function ${name}.`)
    return url
  }
}
