import type { JWTDecodeParams } from "../config/auth-config.ts"
import { readChunked } from "../cookies/chunks.ts"
import { sentCookies } from "../cookies/sent-cookies.ts"
import { MissingSecret } from "../errors/classes.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/jwt.ts"
import { decode as decodeToken } from "./jwt-codec.ts"

/** What `getToken` gets. */
export interface GetTokenParams<Raw extends boolean = false> {
  /** The request, or its headers. */
  req: Request | { headers: Headers | Record<string, string | readonly string[] | undefined> }
  /** The secret or secrets of the sessions. */
  secret?: string | string[] | undefined
  /** Whether cookies carry the `__Secure-` prefix. Default `false`. */
  secureCookie?: boolean | undefined
  /** Default: the name of the session cookie. */
  cookieName?: string | undefined
  /** What the keys were derived with. Default: the name of the cookie. */
  salt?: string | undefined
  /** `true` returns the token as it came. */
  raw?: Raw | undefined
  decode?: ((parameters: JWTDecodeParams) => Awaitable<JWT | null>) | undefined
  logger?: LoggerInstance | Console | undefined
}

/**
 * The session token of a request: from the session cookie, else from `Authorization: Bearer`. Null where there is none,
 * and for one that cannot be opened.
 *
 * @throws MissingSecret where there is a token to open and no secret is given.
 */
export async function getToken(params: GetTokenParams): Promise<JWT | null>
export async function getToken(params: GetTokenParams<true>): Promise<string | null>
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
  const { req, secret, secureCookie = false, raw = false, decode = decodeToken } = params
  const cookieName =
    params.cookieName ?? (secureCookie ? "__Secure-authjs.session-token" : "authjs.session-token")
  const salt = params.salt ?? cookieName
  const headers = req.headers instanceof Headers ? req.headers : headersOf(req.headers)
  const sent = [...readChunked(sentCookies(headers.get("cookie")), cookieName), ...bearerToken(headers)]
  const candidates = sent.filter((token) => token !== "")
  if (raw || candidates.length === 0) return candidates[0] ?? null
  if (secret === undefined || secret.length === 0) {
    throw new MissingSecret("`getToken` needs the `secret` of the sessions, unless `raw` is set.")
  }
  for (const token of candidates) {
    try {
      const opened = await decode({ token, secret, salt })
      if (opened !== null) return opened
    } catch {
      // Whatever `decode` throws, the token is not one.
    }
  }
  return null
}

function bearerToken(headers: Headers): readonly string[] {
  const [scheme, token] = (headers.get("authorization") ?? "").split(" ", 2)
  if (scheme?.toLowerCase() !== "bearer" || token === undefined) return []
  try {
    return [decodeURIComponent(token)]
  } catch {
    return []
  }
}

function headersOf(record: Record<string, string | readonly string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(record)) {
    if (value !== undefined) headers.set(name, typeof value === "string" ? value : value.join("; "))
  }
  return headers
}
