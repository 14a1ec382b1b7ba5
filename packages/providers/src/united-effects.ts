import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/** The answer of the UserInfo endpoint. Its members could not be checked against a public source of the vendor's. */
export interface UnitedEffectsProfile extends Profile {
  sub: string
  email: string
}

/**
 * United Effects Auth (Core EOS), OpenID Connect. Environment: `AUTH_UNITED_EFFECTS_ID`, `AUTH_UNITED_EFFECTS_SECRET`,
 * `AUTH_UNITED_EFFECTS_ISSUER`. Clients are created in the portal of the platform, under "Settings", "Identity".
 *
 * United Effects gives neither the name nor the picture of a user, on purpose.
 *
 * @param options - `issuer` is the auth group: `https://auth.unitedeffects.com/<group>`.
 * @see [OpenID Connect provider](https://unitedeffects.com/features)
 */
export default function UnitedEffects(
  options: OIDCUserConfig<UnitedEffectsProfile> = {},
): OIDCConfig<UnitedEffectsProfile> {
  return {
    id: "united-effects",
    name: "United Effects",
    type: "oidc",
    authorization: { params: { scope: "openid email profile", resource: options.issuer } },
    // The address is not among the claims of the ID token.
    idToken: false,
    profile: (profile) => ({
      id: profile.sub,
      email: emailUnlessUnverified(profile),
    }),
    style: { bg: "#3f2a83" },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: UnitedEffects,
    options,
  }
}
