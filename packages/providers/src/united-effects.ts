import type { providerFactory } from "@latchkey/core"
import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/** The response of the UserInfo endpoint. We couldn't check its members against a public source from the vendor. */
export interface UnitedEffectsProfile extends Profile {
  sub: string
  email: string
}

/**
 * United Effects Auth (Core EOS), OpenID Connect. Environment: `AUTH_UNITED_EFFECTS_ID`, `AUTH_UNITED_EFFECTS_SECRET`,
 * `AUTH_UNITED_EFFECTS_ISSUER`. Create the client in the platform's portal, under "Settings", "Identity".
 *
 * United Effects deliberately returns neither the user's name nor the picture.
 *
 * @param options - `issuer` is the auth group's URL: `https://auth.unitedeffects.com/<group>`.
 * @see [OpenID Connect provider](https://unitedeffects.com/features)
 */
export default function UnitedEffects(
  options: OIDCUserConfig<UnitedEffectsProfile> = {},
): OIDCConfig<UnitedEffectsProfile, "united-effects"> {
  return {
    id: "united-effects",
    name: "United Effects",
    type: "oidc",
    authorization: { params: { scope: "openid email profile", resource: options.issuer } },
    // The ID token's claims don't include the address.
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
