import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The signed response of the UserInfo endpoint: the data that the service is authorized to get.
 *
 * @see [Données usagers](https://docs.partenaires.franceconnect.gouv.fr/fs/fs-projet/fs-projet-donnees/)
 */
export interface FranceConnectProfile extends Profile {
  /** The user's identifier for this service: hexadecimal digits and `v1`. */
  sub: string
  /** First names, separated by spaces. */
  given_name?: string | undefined
  /** Name at birth. */
  family_name?: string | undefined
  /** The preferred name. Requires the `preferred_username` scope. */
  preferred_username?: string | undefined
  /** A contact address. Requires the `email` scope. */
  email?: string | undefined
  /** `male` or `female`. */
  gender?: string | undefined
  /** `YYYY-MM-DD`. */
  birthdate?: string | undefined
  /** INSEE codes of the place and the country of birth. */
  birthplace?: string | undefined
  birthcountry?: string | undefined
}

/**
 * FranceConnect, version 2, OpenID Connect: identities for users of French public services. Environment:
 * `AUTH_FRANCECONNECT_ID`, `AUTH_FRANCECONNECT_SECRET`, which you get in the [partners'
 * space](https://espace.partenaires.franceconnect.gouv.fr) after your service is authorized for the data.
 *
 * FranceConnect documents clients with a secret, but not with a key. It doesn't say whether addresses, which come from
 * the identity providers, are verified. We couldn't check there that it ignores PKCE, which Latchkey always sends.
 * FranceConnect+ is a different service.
 *
 * @param options - `issuer` for tests: `https://fcp-low.integ01.dev-franceconnect.fr/api/v2`.
 * @see [Endpoints](https://docs.partenaires.franceconnect.gouv.fr/fs/fs-technique/fs-technique-endpoints/)
 */
export default function FranceConnect(
  options: OIDCUserConfig<FranceConnectProfile> = {},
): OIDCConfig<FranceConnectProfile, "franceconnect"> {
  return {
    id: "franceconnect",
    name: "FranceConnect",
    type: "oidc",
    issuer: "https://oidc.franceconnect.gouv.fr/api/v2",
    authorization: { params: { scope: "openid given_name family_name email", acr_values: "eidas1" } },
    client: { token_endpoint_auth_method: "client_secret_post" },
    // The ID token identifies the user only by `sub`.
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      name: fullName(profile.given_name, profile.preferred_username || profile.family_name),
      email: profile.email,
      image: null,
    }),
    style: { bg: "#000091", text: "#ffffff" },
    options,
  }
}
