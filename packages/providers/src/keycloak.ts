import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token, as the client scopes `basic`, `profile` and `email` that every realm begins with make it.
 *
 * @see [Client scopes](https://www.keycloak.org/docs/latest/server_admin/#_client_scopes)
 */
export interface KeycloakProfile extends Profile {
  /** End of the token, in seconds since 1970. */
  exp: number
  /** Issue of the token, in seconds since 1970. */
  iat: number
  /** When the person authenticated, in seconds since 1970. */
  auth_time?: number | undefined
  jti: string
  /** The address of the realm. */
  iss: string
  aud: string | string[]
  /** The user's identifier in the realm. */
  sub: string
  /** Always `ID`. */
  typ: string
  /** The client the token was issued to. */
  azp: string
  /** The session at Keycloak. */
  sid?: string | undefined
  at_hash?: string | undefined
  /** Authentication context class. */
  acr?: string | undefined
  nonce?: string | undefined
  email_verified: boolean
  /** First and last name. */
  name: string
  /** The name to sign in with. */
  preferred_username: string
  given_name: string
  family_name: string
  email: string
  /** URL of a picture: the user attribute `picture`, which realms do not have by default. */
  picture?: string | undefined
}

/**
 * Keycloak, OpenID Connect. Environment: `AUTH_KEYCLOAK_ID`, `AUTH_KEYCLOAK_SECRET`, `AUTH_KEYCLOAK_ISSUER`.
 *
 * @param options - `issuer` is the realm: `https://keycloak.example.com/realms/example`.
 * @see [OpenID Connect endpoints](https://www.keycloak.org/securing-apps/oidc-layers#_oidc_available_endpoints)
 */
export default function Keycloak(options: OIDCUserConfig<KeycloakProfile> = {}): OIDCConfig<KeycloakProfile> {
  return {
    id: "keycloak",
    name: "Keycloak",
    type: "oidc",
    // A user of a realm need not have a name.
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name ?? profile.preferred_username,
      email: profile.email,
      image: profile.picture,
    }),
    style: { bg: "#33536b", text: "#ffffff" },
    options,
  }
}
