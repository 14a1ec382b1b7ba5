import type { TokenSet } from "../../model/account.ts"
import { verifyIdToken } from "../id-token/verify-id-token.ts"
import { OutboundError } from "../http/provider-answer.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import type { VerifiedClaims } from "../id-token/verify-signature.ts"
import { userOfProfile } from "../callback/user-of-profile.ts"

/**
 * The claims that must not change: who issued the token, for whom, about which user, and when they authenticated.
 */
const lasting = ["iss", "sub", "auth_time", "azp"] as const

/**
 * Verifies an id_token that came with renewed tokens, and compares it with the previous one.
 *
 * @param before - the claims of the previous id_token.
 * @param providerAccountId - the account of the tokens, which the token is compared with if no earlier id_token is
 *   kept.
 * @see [OpenID Connect Core §12.2](https://openid.net/specs/openid-connect-core-1_0.html#RefreshTokenResponse)
 * @throws OutboundError naming the claim that is wrong.
 */
export async function verifyRenewedIdToken(
  renewed: TokenSet & { readonly id_token: string },
  before: VerifiedClaims | undefined,
  registration: ClientRegistration,
  providerAccountId: string,
): Promise<void> {
  const claims = await verifyIdToken(renewed.id_token, registration, {
    // "It SHOULD NOT have a nonce Claim … however, if it is present, its value MUST be the same".
    nonce: textOf(before?.["nonce"]),
    mayLackNonce: true,
    accessToken: renewed.access_token ?? "",
  })
  if (before === undefined) return requireSamePerson(claims, renewed, registration, providerAccountId)
  for (const claim of lasting) {
    // A provider may omit `auth_time`, or add it if it was absent before.
    const isComparable = claim !== "auth_time" || (claims[claim] !== undefined && before[claim] !== undefined)
    if (isComparable && claims[claim] !== before[claim]) throw changed(claim)
  }
  const audience = listOf(claims["aud"])
  if (!listOf(before["aud"]).every((entry) => audience.includes(entry))) throw changed("aud")
}

/** Checks that the claims at least belong to the account's user, if there's no previous token. */
async function requireSamePerson(
  claims: VerifiedClaims,
  renewed: TokenSet,
  { provider }: ClientRegistration,
  providerAccountId: string,
): Promise<void> {
  if (!provider.idToken) return
  const { id } = await userOfProfile(provider, claims, renewed)
  if (id !== providerAccountId) throw changed("sub")
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}

function listOf(audience: unknown): readonly unknown[] {
  return Array.isArray(audience) ? audience : [audience]
}

function changed(claim: string): OutboundError {
  return new OutboundError(`The claim \`${claim}\` of the renewed id_token has changed since the sign-in.`)
}
