import type { JWTDecodeParams, RevocationOptions } from "../config/auth-config.ts"
import { SentValues } from "../cookies/sent-values.ts"
import { keyRing } from "../crypto/key-ring.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { Awaitable } from "../model/awaitable.ts"
import type { JWT } from "../model/session.ts"
import { lazily } from "../runtime/lazily.ts"
import { loadTokenErrors } from "./decode.ts"
import { mayBeToken, sentTokens } from "./sent-tokens.ts"

// Loaded if `revocation` is set.
const revocations = /* @__PURE__ */ lazily(async () => import("./token-check.ts"))

/** The parameters of `getToken`. */
export interface GetTokenParams<Raw extends boolean = false> {
  /** The request, or its headers. */
  req: Request | { headers: Headers | Record<string, string | readonly string[] | undefined> }
  /** The secret or secrets for session tokens. */
  secret?: string | string[] | undefined
  /** Set this to `true` if cookies have the `__Secure-` prefix. Default: `false`. */
  secureCookie?: boolean | undefined
  /** The name of the cookie. Default: the name of the session cookie. */
  cookieName?: string | undefined
  /** The salt from which the keys were derived. Default: the name of the cookie. */
  salt?: string | undefined
  /**
   * Set this to `true` to get the token as it was sent. It isn't opened, and so isn't checked, unless you set
   * `revocation`.
   */
  raw?: Raw | undefined
  decode?: ((parameters: JWTDecodeParams) => Awaitable<JWT | null>) | undefined
  /**
   * The store of revoked sessions: the `revocation` object in your configuration, or the adapter if that's `true`.
   * Without it, the token of a session that was signed out can still be opened until it expires.
   */
  revocation?: GetTokenRevocation | undefined
  /** The logger for failures of the `revocation` store. Default: the console. */
  logger?: LoggerInstance | Console | undefined
}

/** The revocation options of `getToken`: a part of the `revocation` option, and of an adapter. */
export type GetTokenRevocation = Pick<RevocationOptions, "revokedSince" | "cacheMaxAge">

/**
 * Reads the session token of a request from the session cookie, or otherwise from `Authorization: Bearer`. Returns null
 * if there is no token, or if it can't be opened. Checks only the token, unless you set `revocation`. In that case, it
 * also returns null if the session was signed out, or was ended in the list of sessions or by the provider, and while
 * the store doesn't answer.
 *
 * @throws MissingSecret if there is a token to open, and you don't set a secret.
 * @throws MissingAdapterMethods if `revocation` has no `revokedSince` function.
 */
export async function getToken(params: GetTokenParams): Promise<JWT | null>
export async function getToken(params: GetTokenParams<true>): Promise<string | null>
export async function getToken(params: GetTokenParams<boolean>): Promise<string | JWT | null> {
  const { req, secret, secureCookie = false, raw = false, decode = openSealed, revocation } = params
  const cookieName =
    params.cookieName ?? (secureCookie ? "__Secure-authjs.session-token" : "authjs.session-token")
  const salt = params.salt ?? cookieName
  const headers = req.headers instanceof Headers ? req.headers : headersOf(req.headers)
  const sent = sentTokens(new SentValues(headers.get("cookie")), cookieName)
  const candidates = [...sent, ...bearerToken(headers)]
  const isUnchecked = raw && revocation === undefined
  if (isUnchecked || candidates.length === 0) return candidates[0] ?? null
  if (secret === undefined || [secret].flat().every((one) => one === ""))
    throw (await loadTokenErrors()).noSecret()
  const isValid = revocation === undefined ? undefined : (await revocations()).tokenCheck(revocation, params)
  for (const token of candidates) {
    const opened = await openedWith(decode, { token, secret, salt })
    if (opened === null) continue
    // The first token that can be opened is the session, even if it has ended.
    return isValid === undefined || (await isValid(opened)) ? (raw ? token : opened) : null
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
    // Any error from `decode` means that the value isn't a token.
    return null
  }
}

function openSealed({ token = "", secret, salt }: JWTDecodeParams): Awaitable<JWT | null> {
  return keyRing(secret, salt).open(token)
}

function bearerToken(headers: Headers): readonly string[] {
  const token = /^bearer ([^ ]*)/i.exec(headers.get("authorization") ?? "")?.[1]
  if (token === undefined) return []
  try {
    return [decodeURIComponent(token)].filter(mayBeToken)
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
