import type { TokenSet } from "../../model/account.ts"
import { mediaTypeOf } from "../../model/media-type.ts"
import { isNumericDate } from "../../model/dates.ts"
import type { Profile } from "../../model/session.ts"
import { endpointParameters } from "../../provider/endpoint-parameters.ts"
import { lazily } from "../../runtime/lazily.ts"
import type { BoundKey } from "../token/bound-key.ts"
import { outbound } from "../http/outbound.ts"
import { OutboundError } from "../http/outbound-error.ts"
import { conformed, readJson, textOf, type ProviderAnswer } from "../http/provider-answer.ts"
import type { ClientRegistration } from "../client/client-registration.ts"
import type { VerifiedClaims } from "../id-token/verify-signature.ts"
import { parseSignedToken } from "../id-token/signed-token.ts"
import { tenantIssuer } from "../discovery/tenant.ts"

/** The headers of the request. Some providers refuse requests without a user agent. */
const accept = { accept: "application/json, application/jwt", "user-agent": "latchkey" }

const signatures = /* @__PURE__ */ lazily(async () => import("../id-token/verify-signature.ts"))

/**
 * Requests the user's profile from the UserInfo endpoint
 * ([OpenID Connect Core §5.3](https://openid.net/specs/openid-connect-core-1_0.html#UserInfo)), or from its
 * equivalent at a plain OAuth provider.
 *
 * @param key - the key that the access token is bound to (RFC 9449).
 * @throws OutboundError if the answer isn't valid.
 */
export async function requestUserinfo(
  registration: ClientRegistration,
  tokens: TokenSet,
  key: BoundKey | undefined,
): Promise<Profile> {
  const { provider, server } = registration
  const { conform, params } = provider.userinfo
  const url = new URL(server.userinfo_endpoint ?? "")
  for (const [name, value] of endpointParameters({ params })) url.searchParams.set(name, value)
  const accessToken = tokens.access_token ?? ""
  const answer =
    key === undefined
      ? await outbound(provider, url, { headers: { ...accept, authorization: `Bearer ${accessToken}` } })
      : await key.requestResource(url, accessToken, accept)
  const repaired = conform === undefined ? answer : await conformed(answer, conform)
  if (repaired.status !== 200) {
    throw new OutboundError(`The UserInfo endpoint answered with status ${repaired.status}.`)
  }
  return readProfile(repaired, registration)
}

async function readProfile(answer: ProviderAnswer, registration: ClientRegistration): Promise<Profile> {
  const { provider, server } = registration
  const registered = provider.client.userinfo_signed_response_alg
  if (mediaTypeOf(answer.headers) !== "application/jwt") {
    // A client that's registered for signed answers accepts only those (OpenID Connect Core §5.3.2).
    if (registered === undefined) return readJson(answer)
    throw new OutboundError("The UserInfo answer is not signed.")
  }
  const { skew, verifySignature } = await signatures()
  const announced = server.userinfo_signing_alg_values_supported
  const claims = await verifySignature(parseSignedToken(textOf(answer)), registration, registered, announced)
  checkSigned(claims, registration, skew)
  return claims
}

/** Checks the claims that a signed answer makes about itself (OpenID Connect Core §5.3.2, RFC 7519 §4.1). */
function checkSigned(
  { iss, aud, exp, nbf, tid }: VerifiedClaims,
  { server, clientId }: ClientRegistration,
  skew: number,
): void {
  const now = Date.now() / 1000
  const issuer = tenantIssuer(server.issuer, tid)
  if (iss === undefined ? tid !== undefined && issuer === undefined : iss !== issuer)
    throw new OutboundError("The signed UserInfo answer names another issuer.")
  if (aud !== undefined && aud !== clientId && !(Array.isArray(aud) && aud.includes(clientId)))
    throw new OutboundError("The signed UserInfo answer is for another client.")
  if (exp !== undefined && (!isNumericDate(exp) || exp <= now - skew))
    throw new OutboundError("The signed UserInfo answer has expired.")
  if (nbf !== undefined && (!isNumericDate(nbf) || nbf > now + skew))
    throw new OutboundError("The signed UserInfo answer is not valid yet.")
}
