import { Auth, type AuthConfig } from "@latchkey/core"

/** The URL of the service of the journeys. */
export const origin = "https://app.example"

/** The name of its session cookie. */
export const sessionCookie = "__Secure-authjs.session-token"

/** Long enough for every rule. */
export const secret = "a secret of the runtimes, which is long enough for all"

/** A browser that keeps cookies and follows nothing. */
export interface Browser {
  get(path: string): Promise<Response>
  /** A form of a page of ours, with its CSRF token unless `fields` has another. */
  submit(path: string, fields: Record<string, string>): Promise<Response>
  /** The session as the client sees it. */
  session(): Promise<{ user?: { name?: string; email?: string } } | null>
  has(cookie: string): boolean
  cookieHeader(): string
}

/** @param options - the configuration, beside the secret. */
export function createBrowser(options: Partial<AuthConfig>): Browser {
  const config = { providers: [], secret, trustHost: true, logger: silent, ...options }
  const kept = new Map<string, string>()
  const cookieHeader = (): string => Array.from(kept, ([name, value]) => `${name}=${value}`).join("; ")
  const send = async (path: string, form?: URLSearchParams): Promise<Response> => {
    const headers = new Headers({ cookie: cookieHeader(), origin })
    if (form !== undefined) headers.set("content-type", "application/x-www-form-urlencoded")
    const init = form === undefined ? { headers } : { method: "POST", headers, body: form.toString() }
    const response = await Auth(new Request(origin + path, init), config)
    for (const line of response.headers.getSetCookie()) keep(kept, line)
    return response
  }
  return {
    get: async (path) => send(path),
    async submit(path, fields) {
      const { csrfToken }: { csrfToken: string } = await (await send("/auth/csrf")).json()
      return send(path, new URLSearchParams({ csrfToken, ...fields }))
    },
    session: async () => (await send("/auth/session")).json(),
    has: (cookie) => kept.has(cookie),
    cookieHeader,
  }
}

const quiet = (): void => undefined
const silent = { error: quiet, warn: quiet, debug: quiet }

function keep(kept: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";", 1)
  const [name = "", value = ""] = pair.split("=", 2)
  if (value === "") kept.delete(name)
  else kept.set(name, value)
}
