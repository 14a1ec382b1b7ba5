import type { Config, Subject } from "./subject.ts"

/** The URL of the benchmarks' service. */
export const origin = "https://app.example"

/** The name of the session cookie over https, which is also the salt for its key. */
export const sessionCookie = "__Secure-authjs.session-token"

/** 44 characters, like the output of `npx latchkey secret`. */
export const secret = "q2mXl7Yw0m3sUq0cVb8Jx5nT4eKf9hRz1pAdGiLoWuE="

/** A user's claims, as in a session token. */
export const claims = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  picture: "https://app.example/ada.png",
  sub: "ada-1",
}

/**
 * Returns a configuration. Without options, it has no providers, sessions as JWTs, and all defaults. Nothing is logged.
 */
export function configure(options: Partial<Config> = {}): Config {
  const quiet = (): void => undefined
  // There's no `debug` method, because debug messages would cost time if there were one.
  const logger = { error: quiet, warn: quiet }
  return { providers: [], secret, trustHost: true, basePath: "/auth", logger, ...options }
}

/** Returns a GET request for an action. */
export function get(action: string, cookie?: string): Request {
  return new Request(`${origin}/auth/${action}`, cookie === undefined ? {} : { headers: { cookie } })
}

/** Returns a POST request with a form from one of our pages. */
export function post(action: string, cookie: string, fields: Record<string, string>): Request {
  const body = new URLSearchParams(fields).toString()
  const headers = { cookie, origin, "content-type": "application/x-www-form-urlencoded" }
  return new Request(`${origin}/auth/${action}`, { method: "POST", headers, body })
}

/** Returns a browser's cookies after a response, in the format of the `Cookie` header. */
export function cookiesAfter(response: Response, former = ""): string {
  const pairs = [
    ...former.split("; "),
    ...response.headers.getSetCookie().map((line) => line.split(";", 1)[0]),
  ]
  const byName = new Map(pairs.map((pair = "") => [pair.split("=", 1)[0] ?? "", pair]))
  return [...byName.values()].filter((pair) => !pair.endsWith("=") && pair !== "").join("; ")
}

/** Gets a CSRF token. Returns the browser's cookies, and the token for its forms. */
export async function csrf(subject: Subject, config: Config): Promise<{ cookie: string; csrfToken: string }> {
  const response = await subject.answer(get("csrf"), config)
  const { csrfToken }: { csrfToken: string } = await response.json()
  return { cookie: cookiesAfter(response), csrfToken }
}

/** Checks before the measurement that an operation does what it should. @throws {Error} with what it doesn't do */
export function verify(holds: boolean, subject: Subject, rule: string): void {
  if (!holds) throw new Error(`${subject.name}: ${rule}`)
}
