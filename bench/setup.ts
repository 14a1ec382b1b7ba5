import type { Config, Subject } from "./subject.ts"

/** The URL of the service of the benchmarks. */
export const origin = "https://app.example"

/** The name of the session cookie over https: also what its key is derived with. */
export const sessionCookie = "__Secure-authjs.session-token"

/** 44 characters, as `openssl rand -base64 33` makes them. */
export const secret = "q2mXl7Yw0m3sUq0cVb8Jx5nT4eKf9hRz1pAdGiLoWuE="

/** A user's claims, as they stand in a session token. */
export const claims = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  picture: "https://app.example/ada.png",
  sub: "ada-1",
}

/** A configuration; without options: no provider, sessions as JWTs, every default. Nothing is logged. */
export function configure(options: Partial<Config> = {}): Config {
  const quiet = (): void => undefined
  // Without `debug`: a method for debug messages gets them, and they cost.
  const logger = { error: quiet, warn: quiet }
  return { providers: [], secret, trustHost: true, basePath: "/auth", logger, ...options }
}

/** A GET of an action. */
export function get(action: string, cookie?: string): Request {
  return new Request(`${origin}/auth/${action}`, cookie === undefined ? {} : { headers: { cookie } })
}

/** A POST of a form on one of our pages. */
export function post(action: string, cookie: string, fields: Record<string, string>): Request {
  const body = new URLSearchParams(fields).toString()
  const headers = { cookie, origin, "content-type": "application/x-www-form-urlencoded" }
  return new Request(`${origin}/auth/${action}`, { method: "POST", headers, body })
}

/** The cookies of a browser after an answer, as its `Cookie` header has them. */
export function cookiesAfter(response: Response, former = ""): string {
  const pairs = [
    ...former.split("; "),
    ...response.headers.getSetCookie().map((line) => line.split(";", 1)[0]),
  ]
  const byName = new Map(pairs.map((pair = "") => [pair.split("=", 1)[0] ?? "", pair]))
  return [...byName.values()].filter((pair) => !pair.endsWith("=") && pair !== "").join("; ")
}

/** A browser that holds a CSRF token: its cookies, and the token for its forms. */
export async function csrf(subject: Subject, config: Config): Promise<{ cookie: string; csrfToken: string }> {
  const response = await subject.answer(get("csrf"), config)
  const { csrfToken }: { csrfToken: string } = await response.json()
  return { cookie: cookiesAfter(response), csrfToken }
}

/** Checks that an operation does what it says before its time is taken. @throws {Error} naming what it does not */
export function verify(holds: boolean, subject: Subject, rule: string): void {
  if (!holds) throw new Error(`${subject.name}: ${rule}`)
}
