import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The signed answer of the UserInfo endpoint: the data that the service is authorized for.
 *
 * @see [Données usagers](https://docs.partenaires.franceconnect.gouv.fr/fs/fs-projet/fs-projet-donnees/)
 */
export interface FranceConnectProfile extends Profile {
  /** Hexadecimal digits and `v1`: the user within this service. */
  sub: string
  /** First names, with blanks between them. */
  given_name?: string | undefined
  /** Name at birth. */
  family_name?: string | undefined
  /** Name in use. Scope `preferred_username`. */
  preferred_username?: string | undefined
  /** An address for contacts. Scope `email`. */
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
 * FranceConnect, version 2, OpenID Connect: the identities of users of French public services. Environment:
 * `AUTH_FRANCECONNECT_ID`, `AUTH_FRANCECONNECT_SECRET`, which services get in the
 * [partners' space](https://espace.partenaires.franceconnect.gouv.fr) once they have an authorization for the data.
 *
 * FranceConnect documents a client with a secret, and none with a key. It says nothing of the verification of addresses, which
 * the identity providers give. We could not check there that it ignores PKCE, which Latchkey always sends. FranceConnect+ is
 * another service.
 *
 * @param options - `issuer` for tests: `https://fcp-low.integ01.dev-franceconnect.fr/api/v2`.
 * @see [Endpoints](https://docs.partenaires.franceconnect.gouv.fr/fs/fs-technique/fs-technique-endpoints/)
 */
export default function FranceConnect(
  options: OIDCUserConfig<FranceConnectProfile> = {},
): OIDCConfig<FranceConnectProfile> {
  return {
    id: "franceconnect",
    name: "FranceConnect",
    type: "oidc",
    issuer: "https://oidc.franceconnect.gouv.fr/api/v2",
    authorization: { params: { scope: "openid given_name family_name email", acr_values: "eidas1" } },
    client: { token_endpoint_auth_method: "client_secret_post" },
    // The ID token names the user only by `sub`.
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
