import { createCookieJar, type CookieJar } from "@latchkey/test-kit/cookie-jar"
import type { IdentityProvider } from "../../../packages/core/test/identity-provider.ts"
import type { Application } from "./driver.ts"

/** The URL of the contract's applications. */
export const origin = "https://app.example"

/** A visitor's request. */
export interface Sent {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as a form, or as JSON if the headers say so. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined
}

/** A user with a browser that keeps cookies, and doesn't follow redirects. */
export class Visitor {
  readonly cookies: CookieJar = createCookieJar()
  readonly #application: Application

  constructor(application: Application) {
    this.#application = application
  }

  /** Sends a request to a path of the application. */
  async send(path: string, { method = "GET", headers = {}, fields }: Sent = {}): Promise<Response> {
    const isJson = headers["content-type"] === "application/json"
    const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>)
    const url = new URL(path, origin)
    const cookie = this.cookies.header({ url })
    const request = new Request(url, {
      method,
      headers: { host: url.host, ...(cookie === undefined ? {} : { cookie }), ...headers },
      ...(fields === undefined ? {} : { body }),
      redirect: "manual",
    })
    const response = await this.#application(request)
    for (const line of response.headers.getSetCookie()) this.cookies.keep(line, url)
    return response
  }

  /** Returns this browser's CSRF token. */
  async csrfToken(basePath: string): Promise<string> {
    const { csrfToken }: { csrfToken: string } = await (await this.send(`${basePath}/csrf`)).json()
    return csrfToken
  }

  /** Signs in with the credentials in the contract's configuration. @returns the response to the form */
  async signIn(basePath: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> {
    const csrfToken = await this.csrfToken(basePath)
    return this.send(`${basePath}/callback/credentials`, {
      method: "POST",
      headers: { origin },
      fields: { csrfToken, name: "ann", password: "sesame", ...fields },
    })
  }

  /** Signs in at the identity provider, with the id `idp`. */
  async signInAt(idp: IdentityProvider, basePath: string): Promise<void> {
    const start = await this.send(`${basePath}/signin/idp`, {
      method: "POST",
      headers: { origin },
      fields: { csrfToken: await this.csrfToken(basePath) },
    })
    const back = idp.consent(new URL(start.headers.get("location") ?? ""))
    await this.send(back.pathname + back.search)
  }

  /** Returns the name of the user whose session the service sees; undefined if no user is signed in. */
  async name(basePath: string): Promise<string | undefined> {
    const session: { user?: { name?: string } } | null = await (await this.send(`${basePath}/session`)).json()
    return session?.user?.name
  }
}

/** Returns the names of the cookies that a response sets, in order. */
export function cookieNames(response: Response): string[] {
  return response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf("=")))
}
