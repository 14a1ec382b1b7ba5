// Access tokens that are renewed for the application. They are in an account, with a lease for the instance that
// renews, or in a sealed cookie. No session check loads this folder.

import type { AccountKey } from "../../adapter/adapter.ts"
import type { Settings } from "../../config/settings.ts"
import { type AuthError, toError } from "../../errors/auth-error.ts"
import { OAuthCallbackError } from "../../errors/classes.ts"
import { lastingClaims } from "../../identity/grant/lasting-claims.ts"
import type { TokenSet } from "../../model/account.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import { accountFrom } from "../../provider/defaults.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { endpointParameters } from "../../provider/endpoint-parameters.ts"
import { lazily } from "../../runtime/lazily.ts"
import { type ClientRegistration, registrationFor } from "../client/client-registration.ts"
import type { BoundKey } from "../token/bound-key.ts"
import { boundKeys, requestTokens } from "../token/request-tokens.ts"

const idTokens = /* @__PURE__ */ lazily(async () => import("./verify-renewed-id-token.ts"))

/** A grant whose tokens can be renewed. */
interface RenewableGrant {
  readonly account: AccountKey
  /** The tokens, including a refresh token. */
  readonly tokens: TokenSet
  /** The claims of the last id_token, if it isn't among the tokens. */
  readonly claims?: LastingClaims | undefined
}

type LastingClaims = ReturnType<typeof lastingClaims>

/** The result of an attempt to renew tokens. */
export type Renewal =
  /** The tokens were renewed. `claims` are the new id_token's claims, if one was issued. */
  | { readonly type: "renewed"; readonly tokens: TokenSet; readonly claims?: LastingClaims }
  /** The provider no longer accepts the refresh token. */
  | { readonly type: "ended"; readonly error: string }
  /** The provider didn't respond, or not correctly; another attempt may succeed. Without an error, it wasn't asked. */
  | { readonly type: "failed"; readonly error?: AuthError }

/**
 * The errors that mean that the grant has ended and that only the user can give a new one: `invalid_grant` (RFC 6749
 * §5.2), the errors of OpenID Connect Core §3.1.2.6 that Microsoft Entra ID returns from its token endpoint, and
 * GitHub's name for the first.
 *
 * @see
 *   https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow#error-codes-for-token-endpoint-errors
 * @see
 *   https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens
 */
const endings: ReadonlySet<unknown> = new Set([
  "invalid_grant",
  "interaction_required",
  "login_required",
  "consent_required",
  "bad_refresh_token",
])

/**
 * Uses a refresh token ([RFC 6749 §6](https://www.rfc-editor.org/rfc/rfc6749#section-6)), with the authentication
 * and the key of the sign-in, and the configured `resource` and `audience`. Never throws.
 */
export async function requestRenewal(provider: OAuthProvider, grant: RenewableGrant): Promise<Renewal> {
  try {
    return await renew(provider, grant)
  } catch (thrown) {
    const code = codeOf(thrown)
    if (endings.has(code)) return { type: "ended", error: String(code) }
    return { type: "failed", error: failureOf(thrown, code, provider) }
  }
}

async function renew(
  provider: OAuthProvider,
  { account, tokens, claims = lastingClaims(tokens.id_token) }: RenewableGrant,
): Promise<Renewal> {
  const registration = await registrationFor(provider, "renewal")
  const key = await keyOf(tokens, registration)
  const answer = await refresh(registration, tokens, key)
  const { id_token: idToken } = answer
  const renewed = { type: "renewed", tokens: kept(tokens, answer, provider) } as const
  if (!providerKinds[provider.type].hasIdToken || idToken === undefined) return renewed
  const { verifyRenewedIdToken } = await idTokens()
  await verifyRenewedIdToken(
    { ...answer, id_token: idToken },
    claims,
    registration,
    account.providerAccountId,
  )
  // The next id_token may be checked against either, because the user's authentication is still the original one.
  return { ...renewed, claims: { ...lastingClaims(idToken), ...definedOf(claims) } }
}

function definedOf(claims: LastingClaims): LastingClaims {
  return Object.fromEntries(Object.entries(claims ?? {}).filter(([, value]) => value !== undefined))
}

async function refresh(
  registration: ClientRegistration,
  { refresh_token: refreshToken = "" }: TokenSet,
  key: BoundKey | undefined,
): Promise<TokenSet> {
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken }
  const target = configuredTarget(registration.provider)
  try {
    return await requestTokens(registration, { ...target, ...grant }, key)
  } catch (error) {
    // RFC 8707 §2: the user granted a different resource at that sign-in. Without the parameter, the provider issues
    // tokens for the granted one.
    if (codeOf(error) !== "invalid_target" || Object.keys(target).length === 0) throw error
    return requestTokens(registration, grant, key)
  }
}

/** Returns the configured `resource` (RFC 8707 §2.2) and `audience`, which some providers use instead of `resource`. */
function configuredTarget({ authorization, token }: OAuthProvider): Readonly<Record<string, string>> {
  const configured = endpointParameters(authorization)
  const target = ["resource", "audience"].flatMap((name) => {
    const value = configured.get(name)
    return value === undefined || token.params?.[name] !== undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(target)
}

async function keyOf(tokens: TokenSet, registration: ClientRegistration): Promise<BoundKey | undefined> {
  const { provider } = registration
  if (provider.client.dpop_bound_access_tokens !== true) return undefined
  const { dpop_jwk: jwk } = tokens
  if (typeof jwk !== "object" || jwk === null || Array.isArray(jwk))
    throw new OAuthCallbackError(
      `The tokens of "${provider.id}" are bound to a key that was not stored with them. Give the accounts table a ` +
        "JSON column `dpop_jwk`, and return that property from the provider's function `account`.",
    )
  return (await boundKeys()).restoreBoundKey(registration, jwk as JsonWebKey)
}

/**
 * Returns the tokens to keep, after the provider's own `account` function. Members that the answer doesn't contain are
 * kept (RFC 6749 §6), except the expiry, which belonged to the previous access token.
 */
function kept(former: TokenSet, answer: TokenSet, provider: OAuthProvider): TokenSet {
  const { refresh_token: refreshToken, scope, id_token: idToken } = former
  return {
    ...accountFrom(provider, {
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      ...(idToken === undefined ? {} : { id_token: idToken }),
      ...(scope === undefined ? {} : { scope }),
      ...answer,
    }),
  }
}

/** Returns the provider's error code (RFC 6749 §5.2), if the error has one. */
function codeOf(thrown: unknown): unknown {
  return thrown instanceof OAuthCallbackError ? thrown.cause?.["provider_error"] : undefined
}

function failureOf(thrown: unknown, code: unknown, { id }: OAuthProvider): AuthError {
  return new OAuthCallbackError(`The tokens of "${id}" could not be renewed.`, {
    cause: { err: toError(thrown), provider: id, ...(code === undefined ? {} : { provider_error: code }) },
  })
}

/** Records an attempt to renew tokens, once its result is stored. */
export function recordRenewal(
  renewal: Renewal,
  account: AccountKey & { readonly userId?: string | undefined },
  { record }: Settings,
): void {
  const renewed = { action: "token.renew", account, userId: account.userId } as const
  if (renewal.type === "renewed") record?.add({ ...renewed, outcome: "success" })
  else if (renewal.type === "ended") {
    const reason = { type: "OAuthCallbackError", code: renewal.error } as const
    record?.add({ ...renewed, outcome: "failure", reason })
  } else {
    const reason = { type: renewal.error?.type ?? "OAuthCallbackError" } as const
    record?.add({ ...renewed, outcome: "failure", reason })
  }
}
