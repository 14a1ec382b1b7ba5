import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token.
 *
 * @see [ID tokens](https://docs.kinde.com/build/tokens/about-id-tokens/)
 */
export interface KindeProfile extends Profile {
  /** The user's identifier: `kp_…`. */
  sub: string
  /** Full name. */
  name?: string | undefined
  given_name?: string | undefined
  family_name?: string | undefined
  /** URL of the picture. */
  picture?: string | undefined
  email: string
  email_verified?: boolean | undefined
  /** The organizations the person belongs to. */
  org_codes?: string[] | undefined
  /** In seconds since 1970. */
  updated_at?: number | undefined
}

/**
 * Kinde, OpenID Connect. Environment: `AUTH_KINDE_ID`, `AUTH_KINDE_SECRET`, `AUTH_KINDE_ISSUER`. Applications are
 * registered at https://app.kinde.com under "Settings", "Applications".
 *
 * @param options - `issuer` is the domain of the business: `https://example.kinde.com`.
 * @see [Kinde without an SDK](https://docs.kinde.com/developer-tools/about/using-kinde-without-an-sdk/)
 */
export default function Kinde(options: OIDCUserConfig<KindeProfile> = {}): OIDCConfig<KindeProfile> {
  return {
    id: "kinde",
    name: "Kinde",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name ?? profile.given_name,
      email: profile.email,
      image: profile.picture,
    }),
    style: { bg: "#0f0f0f" },
    options,
  }
}
