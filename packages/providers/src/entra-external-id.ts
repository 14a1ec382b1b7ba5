import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { microsoftEmail } from "./profile/microsoft.ts"

/**
 * The claims of an ID token, version 2.0.
 *
 * @see [ID token claims](https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference)
 */
export interface EntraExternalIDProfile {
  /** The application. */
  aud: string
  /** `https://<tid>.ciamlogin.com/<tid>/v2.0`. */
  iss: string
  /** In seconds since 1970, like `nbf` and `exp`. */
  iat: number
  nbf: number
  exp: number
  /** The user's identifier for this application; it's different for other applications. */
  sub: string
  /** The external tenant. */
  tid: string
  /** The user's identifier in the tenant. */
  oid?: string | undefined
  /** `2.0`. */
  ver?: string | undefined
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  preferred_username?: string | undefined
  /** The account's address, which an administrator may have entered. */
  email?: string | undefined
  /** True if the address's domain belongs to the tenant. This claim is optional. */
  xms_edov?: boolean | string | number | undefined
  /** The user's identity provider, if there is one. */
  idp?: string | undefined
  roles?: string[] | undefined
  groups?: string[] | undefined
  /** The session. */
  sid?: string | undefined
  nonce?: string | undefined
  auth_time?: number | undefined
  /** Only for Microsoft's own use. */
  rh?: string | undefined
  uti?: string | undefined
  [claim: string]: unknown
}

/**
 * Microsoft Entra External ID, OpenID Connect. It's for external tenants, whose users are an application's customers.
 * Environment: `AUTH_ENTRA_EXTERNAL_ID_ID`, `AUTH_ENTRA_EXTERNAL_ID_SECRET`, `AUTH_ENTRA_EXTERNAL_ID_ISSUER`. Register
 * the application in the external tenant in the [Microsoft Entra admin center](https://entra.microsoft.com), and add it
 * to a user flow. For company accounts, use the `microsoft-entra-id` provider.
 *
 * The `iss` of tokens contains the tenant's id instead of its name, regardless of the metadata's URL. The provider
 * derives it. We couldn't check that this also applies to custom domains: the provider doesn't change such an issuer.
 *
 * @param options - `issuer` is the authority with the tenant's name and id:
 *   `https://contoso.ciamlogin.com/aaaabbbb-0000-cccc-1111-dddd2222eeee/v2.0`.
 * @see [External ID](https://learn.microsoft.com/entra/external-id/customers/overview-customers-ciam)
 * @see [OpenID Connect](https://learn.microsoft.com/entra/identity-platform/v2-protocols-oidc)
 */
export default function EntraExternalID(
  options: OIDCUserConfig<EntraExternalIDProfile> = {},
): OIDCConfig<EntraExternalIDProfile, "entra-external-id"> {
  const addresses = addressesOf(options.issuer)
  return {
    id: "entra-external-id",
    name: "Microsoft Entra External ID",
    type: "oidc",
    ...addresses,
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: microsoftEmail(profile),
      image: null,
    }),
    style: { bg: "#0067b8", text: "#ffffff" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: EntraExternalID,
    options: options.issuer === undefined ? options : { ...options, issuer: addresses.issuer },
  }
}

/** Returns the issuer that tokens name, and the URL of the metadata below the name of the tenant. */
function addressesOf(given: string | undefined): { issuer?: string; wellKnown?: string } {
  if (given === undefined) return {}
  const authority = /^https:\/\/[^/]+\.ciamlogin\.com\/([\da-f-]{36})(?:\/(?:v2\.0\/?)?)?$/i.exec(given)
  if (authority === null) return { issuer: given }
  const [, tenant] = authority
  return {
    issuer: `https://${tenant}.ciamlogin.com/${tenant}/v2.0`,
    wellKnown: `${new URL(given).origin}/${tenant}/v2.0/.well-known/openid-configuration`,
  }
}
