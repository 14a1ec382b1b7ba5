import { SignJWT } from "jose"
import type { Members } from "./behaviour.ts"
import { clientId } from "./client.ts"
import type { OpenIdProvider } from "./openid-provider.ts"
import { signingKey } from "./signing-key.ts"

let tokens = 0

/**
 * Returns a logout token (OpenID Connect Back-Channel Logout 1.0 §2.4) for the user who is signed in at the provider.
 *
 * @param changes - the changed claims; undefined ones are left out.
 * @param typ - the `typ` in its header; null for none.
 */
export async function logoutToken(
  { issuer, person }: OpenIdProvider,
  changes: Members = {},
  typ: string | null = "logout+jwt",
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const key = await signingKey("RS256")
  const claims: Members = {
    iss: issuer,
    aud: clientId,
    iat: now,
    exp: now + 120,
    jti: `logout-${++tokens}`,
    sub: person["sub"],
    events: { "http://schemas.openid.net/event/backchannel-logout": {} },
    ...changes,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: key.kid, ...(typ === null ? {} : { typ }) })
    .sign(key.privateKey)
}
