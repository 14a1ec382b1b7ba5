import type { OAuthConfig, OAuthUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/** The response of the UserInfo endpoint. We couldn't check its members against a public source. */
export interface KindeProfile extends Profile {
  /** The user's identifier: `kp_…`. */
  sub: string
  /** The identifier that the application gave the user, if it imported the user. */
  provided_id: string | null
  /** Full name. */
  name?: string | null | undefined
  given_name?: string | null | undefined
  family_name?: string | null | undefined
  preferred_username?: string | null | undefined
  /** URL of the picture. */
  picture: string | null
  email?: string | null | undefined
  email_verified?: boolean | undefined
  /** In seconds since 1970. */
  updated_at?: number | string | null | undefined
  /** The first name, as Kinde's proprietary endpoint names it. */
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  preferred_email?: string | null | undefined
  username?: string | null | undefined
}

/**
 * Kinde, OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_KINDE_ID`, `AUTH_KINDE_SECRET`,
 * `AUTH_KINDE_ISSUER`. Register the application at https://app.kinde.com, under "Settings", "Applications".
 *
 * In Kinde's documented ID token, the only audience is the business's domain, and the client is in `azp`. OpenID
 * Connect requires the client in `aud`, so the user's data comes from the UserInfo endpoint instead, which returns the
 * same `sub`.
 *
 * @param options - `issuer` is the business's domain: `https://example.kinde.com`.
 * @see [Kinde without an SDK](https://docs.kinde.com/developer-tools/about/using-kinde-without-an-sdk/)
 * @see [ID tokens](https://docs.kinde.com/build/tokens/about-id-tokens/)
 */
export default function Kinde(
  options: OAuthUserConfig<KindeProfile> = {},
): OAuthConfig<KindeProfile, "kinde"> {
  return {
    id: "kinde",
    name: "Kinde",
    type: "oauth",
    ...endpointsOf(options.issuer),
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.given_name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#0f0f0f" },
    options,
  }
}

/** Returns the endpoints. The issuer's metadata contains the rest, or all of them if the issuer isn't known yet. */
function endpointsOf(issuer: string | undefined): Partial<OAuthConfig<KindeProfile, "kinde">> {
  const params = { scope: "openid profile email" }
  const base = issuer?.replace(/\/+$/, "")
  if (base === undefined) return { authorization: { params } }
  return {
    authorization: { url: `${base}/oauth2/auth`, params },
    token: `${base}/oauth2/token`,
  }
}
