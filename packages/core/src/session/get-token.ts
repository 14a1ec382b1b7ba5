import type { JWTDecodeParams, RevocationOptions } from "../config/auth-config.ts"
import { readChunked } from "../cookies/chunks.ts"
import { sentCookies } from "../cookies/sent-cookies.ts"
import { MissingSecret } from "../errors/classes.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/jwt.ts"
import { lazily } from "../runtime/lazily.ts"
import { decode as decodeToken } from "./sealed-jwts.ts"

// Loaded when revocations are asked for.
const revocations = /* @__PURE__ */ lazily(async () => import("./token-check.ts"))

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
  /** `true` returns the token as it came: unopened, and so unchecked, unless `revocation` is given. */
  raw?: Raw | undefined
  decode?: ((parameters: JWTDecodeParams) => Awaitable<JWT | null>) | undefined
  /**
   * Where it is kept which sessions were ended from elsewhere: the object that the configuration has as `revocation`, or the
   * adapter if that is `true`. Without it a session that was signed out is still opened until its token expires.
   */
  revocation?: GetTokenRevocation | undefined
  /** Told when the store of `revocation` fails. Default: the console. */
  logger?: LoggerInstance | Console | undefined
}

/** What `getToken` needs to know of revocations: a part of the option `revocation`, and of an adapter. */
export type GetTokenRevocation = Pick<RevocationOptions, "revokedSince" | "cacheMaxAge">

/**
 * The session token of a request: from the session cookie, else from `Authorization: Bearer`. Null where there is none,
 * and for one that cannot be opened. It looks at the token alone: whether its session was signed out, ended from the list
 * of sessions or by the provider, it knows only if `revocation` is given, and is then null for one that was, and
 * while the store does not answer.
 *
 * @throws MissingSecret where there is a token to open and no secret is given.
 * @throws MissingAdapterMethods if `revocation` has no function `revokedSince`.
 */
export async function getToken(params: GetTokenParams): Promise<JWT | null>
export async function getToken(params: GetTokenParams<true>): Promise<string | null>
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
  const { req, secret, secureCookie = false, raw = false, decode = decodeToken, revocation } = params
  const cookieName =
    params.cookieName ?? (secureCookie ? "__Secure-authjs.session-token" : "authjs.session-token")
  const salt = params.salt ?? cookieName
  const headers = req.headers instanceof Headers ? req.headers : headersOf(req.headers)
  const sent = [...readChunked(sentCookies(headers.get("cookie")), cookieName), ...bearerToken(headers)]
  const candidates = sent.filter((token) => token !== "")
  const isUnchecked = raw && revocation === undefined
  if (isUnchecked || candidates.length === 0) return candidates[0] ?? null
  if (secret === undefined || secret.length === 0) {
    throw new MissingSecret("`getToken` needs the `secret` of the sessions, unless `raw` is set.")
  }
  const goesOn = revocation === undefined ? undefined : (await revocations()).tokenCheck(revocation, params)
  for (const token of candidates) {
    const opened = await openedWith(decode, { token, secret, salt })
    if (opened === null) continue
    // The first that opens is the session: if it has ended, no other one takes its place.
    return goesOn === undefined || (await goesOn(opened)) ? (raw ? token : opened) : null
  }
  return null
}

async function openedWith(
  decode: NonNullable<GetTokenParams["decode"]>,
  parameters: JWTDecodeParams,
): Promise<JWT | null> {
  try {
    return await decode(parameters)
  } catch {
    // Whatever `decode` throws, the token is not one.
    return null
  }
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
