import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token, for the client scopes `basic`, `profile` and `email`, which every realm has by default.
 *
 * @see [Client scopes](https://www.keycloak.org/docs/latest/server_admin/#_client_scopes)
 */
export interface KeycloakProfile extends Profile, AuthJsMembers {
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** The time at which the user authenticated, in seconds since 1970. */
  auth_time: number
  jti: string
  /** The realm's URL. */
  iss: string
  aud: string | string[]
  /** The user's identifier in the realm. */
  sub: string
  /** Always `ID`. */
  typ: string
  /** The client the token was issued to. */
  azp: string
  /** The Keycloak session. */
  sid: string
  at_hash: string
  /** Authentication context class. */
  acr: string
  nonce?: string | undefined
  email_verified: boolean
  /** First and last name. */
  name: string
  /** The user's sign-in name. */
  preferred_username: string
  given_name: string
  family_name: string
  email: string
  /** URL of a picture: the user attribute `picture`, which realms don't have by default. */
  picture?: string | undefined
  /** The Keycloak session: in releases before 24, and in later ones only with a mapper. */
  session_state?: string | undefined
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Never sent, because the vendor documents no such member. */
  user?: Record<string, unknown> | undefined
}

/**
 * Keycloak, OpenID Connect. Environment: `AUTH_KEYCLOAK_ID`, `AUTH_KEYCLOAK_SECRET`, `AUTH_KEYCLOAK_ISSUER`.
 *
 * With `backchannelLogout`, leave the client's setting "Backchannel logout session required" off. If it's on, a logout
 * token names one session (`sid`). When an administrator signs out a user who is signed in with several browsers, only
 * one session ends here, and the others continue. If it's off, the token names the user, and all of the user's sessions
 * from Keycloak end, even when the user signs out in only one browser.
 *
 * @param options - `issuer` is the realm's URL: `https://keycloak.example.com/realms/example`.
 * @see [OpenID Connect endpoints](https://www.keycloak.org/securing-apps/oidc-layers#_oidc_available_endpoints)
 */
export default function Keycloak(
  options: OIDCUserConfig<KeycloakProfile> = {},
): OIDCConfig<KeycloakProfile, "keycloak"> {
  return {
    id: "keycloak",
    name: "Keycloak",
    type: "oidc",
    // Users of a realm don't always have a name.
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "m18.742 1.182-12.493.002C4.155 4.784 2.079 8.393 0 12.002c2.071 3.612 4.162 7.214 6.252 10.816l12.49-.004 3.089-5.404h2.158v-.002H24L23.996 6.59h-2.168zM8.327 4.792h2.081l1.04 1.8-3.12 5.413 3.117 5.403-1.035 1.81H8.327a2047.566 2047.566 0 0 0-4.168-7.204C5.547 9.606 6.937 7.2 8.327 4.792Zm6.241 0 2.086.003c1.393 2.405 2.78 4.813 4.166 7.222l-4.167 7.2h-2.08c-.382-.562-1.038-1.808-1.038-1.808l3.123-5.405-3.124-5.413z",
      bg: "#4d4d4d",
    },
    options,
  }
}
