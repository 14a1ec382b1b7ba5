import type { TokenSet } from "../../model/account.ts"
import type { PrivateJwk } from "../../model/private-jwk.ts"
import { scopesOf } from "../../provider/scopes.ts"
import { areUsable, type RenewalTask } from "./renewal-task.ts"

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
