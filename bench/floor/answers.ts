import { secret, sessionCookie } from "../setup.ts"
import { newClaims, sealedTokens, type Claims } from "./sealed-tokens.ts"

/** The lifetime of a session, in seconds. */
const maxAge = 2_592_000

/** The key of session tokens, derived once. */
export const sessions = sealedTokens(secret, sessionCookie)

/** The attributes of every cookie. */
export const attributes = "; Path=/; HttpOnly; Secure; SameSite=Lax"

const maxCookieLength = 3936
const headers: [string, string][] = [
  ["cache-control", "private, no-cache, no-store"],
  ["expires", "0"],
  ["pragma", "no-cache"],
]
const jsonHeaders: [string, string][] = [["content-type", "application/json"], ...headers]

/** Returns a JSON response. */
export function json(text: string, cookies: readonly string[] = []): Response {
  return new Response(text, { headers: withCookies(jsonHeaders, cookies) })
}

/** Returns a redirect. */
export function redirect(to: string, cookies: readonly string[]): Response {
  return new Response(null, { status: 302, headers: withCookies([...headers, ["location", to]], cookies) })
}

/** Returns a page. */
export function page(text: string): Response {
  return new Response(text, { headers: [["content-type", "text/html; charset=utf-8"], ...headers] })
}

/** Returns the response to a forged request. */
export function refusal(): Response {
  return new Response(null, { status: 400 })
}

function withCookies(fixed: [string, string][], cookies: readonly string[]): [string, string][] {
  return cookies.length === 0
    ? fixed
    : [...fixed, ...cookies.map((line): [string, string] => ["set-cookie", line])]
}

/** Returns the value of a cookie, as it was sent. */
export function cookieOf(request: { headers: Headers }, name: string): string | undefined {
  const header = request.headers.get("cookie") ?? ""
  let at = header.indexOf(`${name}=`)
  while (at > 0 && header[at - 1] !== " ") at = header.indexOf(`${name}=`, at + 1)
  if (at === -1) return undefined
  const end = header.indexOf(";", at)
  return header.slice(at + name.length + 1, end === -1 ? undefined : end)
}

/** Returns the value of the session cookie. Chunks are joined. */
export function sentSession(request: { headers: Headers }): string | undefined {
  const whole = cookieOf(request, sessionCookie)
  if (whole !== undefined) return whole
  let joined = ""
  for (let index = 0; ; index++) {
    const chunk = cookieOf(request, `${sessionCookie}.${index}`)
    if (chunk === undefined) return joined === "" ? undefined : joined
    joined += chunk
  }
}

/** Returns the cookies of a session: one, or several if the value is split. */
export function sessionCookies(value: string, expires: Date): readonly string[] {
  const rest = `; Expires=${expires.toUTCString()}${attributes}`
  if (value.length <= maxCookieLength) return [`${sessionCookie}=${value}${rest}`]
  const lines: string[] = []
  for (let at = 0; at < value.length; at += maxCookieLength)
    lines.push(`${sessionCookie}.${lines.length}=${value.slice(at, at + maxCookieLength)}${rest}`)
  return lines
}

/** Returns the expiry of a session that begins now. */
export function sessionEnd(): Date {
  return new Date(Date.now() + maxAge * 1000)
}

/** Returns the token of a session that begins or is extended now. */
export function newSession(claims: Claims): string {
  return sessions.seal(newClaims(claims, maxAge))
}
