import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"
import type { PrivateJwk } from "../../model/web-crypto-key.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { scopesOf } from "../../provider/endpoint-parameters.ts"
import { boundedCache } from "../../runtime/bounded-cache.ts"
import { isUsable, renewAhead } from "../token/request-tokens.ts"

/** An access token that can be used now. */
export interface UsableAccessToken {
  readonly status: "ok"
  /**
   * The token. Send it in the `Authorization: Bearer …` header, or with a proof if `tokenType` is `dpop`. Never send it
   * to the browser.
   */
  readonly accessToken: string
  /** The type in lower case: `bearer`, or `dpop` (RFC 9449). */
  readonly tokenType: string
  /** The token's expiry, in seconds since 1970. Null if the provider didn't specify one. */
  readonly expiresAt: number | null
  /** The granted scopes, as far as they're known from the provider or the sign-in. */
  readonly scopes: readonly string[]
  /** The requested scopes that weren't granted. */
  readonly missingScopes: readonly string[]
  /** The private key that the token is bound to, as a JWK, if `tokenType` is `dpop`. */
  readonly dpopKey?: PrivateJwk | undefined
}

/** The result of requesting an access token. Use `switch` on its `status`. */
export type AccessTokenResult =
  | UsableAccessToken
  /** The grant has ended. The user can give a new one: send them to `signIn(provider)`. */
  | { readonly status: "connect-again" }
  /** The user has no account at this provider: send them to `signIn(provider)` if they want one. */
  | { readonly status: "not-connected" }
  /** No user is signed in. */
  | { readonly status: "signed-out" }
  /**
   * The token has expired, and the provider can't be asked for a new one at the moment. Try again later. If tokens are
   * kept in cookies, this is also the result during the ten seconds in which another process may be sending new tokens
   * to the browser.
   */
  | { readonly status: "unavailable" }

/** Returns the result for the tokens as they are now. `scopes` are the scopes that the application needs. */
export function accessTokenResult(
  tokens: TokenSet,
  task: RenewalTask,
  scopes: readonly string[],
): AccessTokenResult {
  const { access_token: accessToken, refresh_token: refreshToken } = tokens
  if (accessToken === undefined || !areUsable(tokens, task))
    return { status: refreshToken === undefined ? "connect-again" : "unavailable" }
  const { token_type: tokenType = "bearer", expires_at: end, dpop_jwk: key, scope } = tokens
  const granted = scopesOf(scope)
  return {
    status: "ok",
    accessToken,
    tokenType: tokenType.toLowerCase(),
    expiresAt: end === undefined ? null : Number(end),
    scopes: granted,
    missingScopes: scopes.filter((wanted) => !granted.includes(wanted)),
    ...(typeof key === "object" && tokenType.toLowerCase() === "dpop"
      ? { dpopKey: key as unknown as PrivateJwk }
      : {}),
  }
}

/** A provider's tokens to renew, because they expire or because an API refused one. */
export interface RenewalTask {
  readonly settings: Settings
  readonly provider: OAuthProvider
  /** The access token that an API refused. */
  readonly refused?: string | undefined
}

/** A request for an access token. */
export interface AccessTokenQuestion extends RenewalTask {
  /** The account, if a user has several at the provider. */
  readonly providerAccountId?: string | undefined
  /** The scopes for which the token is needed. */
  readonly scopes: readonly string[]
}

/** Returns true if tokens must be renewed soon, or can no longer be used. */
export function isDue(tokens: TokenSet, { settings, provider, refused }: RenewalTask): boolean {
  return !isUsable(tokens, renewAhead(provider, settings), refused)
}

/** Returns true if tokens can be used at the moment. */
export function areUsable(tokens: TokenSet, { refused }: RenewalTask): boolean {
  return isUsable(tokens, 0, refused)
}

/** The time before the next attempt after tokens couldn't be renewed, in milliseconds. */
const holdOff = 5_000
/** The maximum number of a store's accounts, or of a client's refresh tokens, for which failures are remembered. */
const maxRemembered = 1_000

const failures = /* @__PURE__ */ boundedCache<true>({ maxSize: maxRemembered, ttl: holdOff })

/**
 * Returns true if a renewal failed a moment ago. If a provider hangs, requests would otherwise wait for the deadline,
 * one after the other.
 */
export function isHeldOff(owner: object, key: string): boolean {
  return failures.get(owner, key) === true
}

/** Remembers the result of a renewal. */
export function rememberOutcome(owner: object, key: string, failed: boolean): void {
  if (failed) failures.set(owner, key, true)
  else failures.delete(owner, key)
}

/**
 * The time after which unfinished work is abandoned, in milliseconds: on some runtimes, it's cancelled together with
 * the request that began it.
 */
const lostAfter = 60_000

// There's no limit, because work that was dropped to free space would be done twice.
const flights = /* @__PURE__ */ boundedCache<Promise<unknown>>({ maxSize: Infinity, ttl: lostAfter })

/**
 * Does work once for all callers in this process that request it before it ends, and returns its result to all of them.
 *
 * @param owner - the object that the work belongs to. Work isn't shared between owners.
 * @param key - the name of the work. The same key must stand for work with the same type of result.
 */
export async function singleFlight<Result>(
  owner: object,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const running = flights.get(owner, key)
  if (running !== undefined) return running as Promise<Result>
  const flight = work()
  flights.set(owner, key, flight)
  try {
    return await flight
  } finally {
    if (flights.get(owner, key) === flight) flights.delete(owner, key)
  }
}
