import type { IdentityProvider } from "../../../packages/core/test/identity-provider.ts"
import type { Application } from "./driver.ts"

/** The URL of the applications of the contract. */
export const origin = "https://app.example"

/** A visitor's request. */
export interface Sent {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as a form, or as JSON where the headers say so. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined
}

/** A user with a browser: keeps cookies, follows nothing. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #application: Application

  constructor(application: Application) {
    this.#application = application
  }

  /** Sends a request to a path of the application. */
  async send(path: string, { method = "GET", headers = {}, fields }: Sent = {}): Promise<Response> {
    const isJson = headers["content-type"] === "application/json"
    const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields as Record<string, string>)
    const request = new Request(new URL(path, origin), {
      method,
      headers: { host: new URL(origin).host, ...this.#cookieHeader(), ...headers },
      ...(fields === undefined ? {} : { body }),
      redirect: "manual",
    })
    const response = await this.#application(request)
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** The CSRF token of this browser. */
  async csrfToken(basePath: string): Promise<string> {
    const { csrfToken }: { csrfToken: string } = await (await this.send(`${basePath}/csrf`)).json()
    return csrfToken
  }

  /** Signs in with the credentials of the contract's configuration. @returns the answer to the form */
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

  /** The user whose session the service sees; undefined if nobody is signed in. */
  async name(basePath: string): Promise<string | undefined> {
    const session: { user?: { name?: string } } | null = await (await this.send(`${basePath}/session`)).json()
    return session?.user?.name
  }

  #cookieHeader(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`)
    return pairs.length === 0 ? {} : { cookie: pairs.join("; ") }
  }

  #keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";")
    const equals = pair.indexOf("=")
    const name = pair.slice(0, equals)
    const isGone = attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0")
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(equals + 1))
  }
}

/** The names of the cookies that an answer sets, in order. */
export function cookieNames(response: Response): string[] {
  return response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf("=")))
}
