import type { TokenSet } from "../../model/account.ts"
import { scopesOf } from "../../provider/scopes.ts"
import { areUsable, type RenewalTask } from "./renewal-task.ts"

/** An access token that can be used now. */
export interface UsableAccessToken {
  readonly status: "ok"
  /** For the header `Authorization: Bearer …`, or with a proof where `tokenType` is `dpop`. Never send it to the browser. */
  readonly accessToken: string
  /** In lower case: `bearer`, or `dpop` (RFC 9449). */
  readonly tokenType: string
  /** When it ends, in seconds since 1970; null where the provider did not say. */
  readonly expiresAt: number | null
  /** What it was granted for, as far as the provider or the sign-in said. */
  readonly scopes: readonly string[]
  /** Of the scopes that were asked for, those that it was not granted for. */
  readonly missingScopes: readonly string[]
  /** The private key that the token is bound to, as a JWK, where `tokenType` is `dpop`. */
  readonly dpopKey?: JsonWebKey | undefined
}

/** What became of the question for an access token: `switch` on the `status`. */
export type AccessTokenResult =
  | UsableAccessToken
  /** The grant has ended. The person can give another: send them to `signIn(provider)`. */
  | { readonly status: "connect-again" }
  /** The person has no account at this provider: send them to `signIn(provider)`, if they want one. */
  | { readonly status: "not-connected" }
  /** Nobody is signed in. */
  | { readonly status: "signed-out" }
  /**
   * The token has ended, and the provider cannot be asked for another at the moment. Try again later. Where tokens are kept
   * in cookies, also for the ten seconds in which tokens that another process got may be under way to the browser.
   */
  | { readonly status: "unavailable" }

/** What tokens are good for at the moment. @param scopes - that the application needs. */
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
    ...(typeof key === "object" && tokenType.toLowerCase() === "dpop" ? { dpopKey: key as JsonWebKey } : {}),
  }
}
