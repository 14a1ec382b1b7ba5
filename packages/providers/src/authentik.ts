import type { OIDCConfig, OIDCUserConfig } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token, as created by the default scope mappings.
 *
 * @see [OAuth2 provider: scopes](https://docs.goauthentik.io/add-secure-apps/providers/oauth2/)
 */
export interface AuthentikProfile {
  iss: string
  /** The value selected by the provider's "Subject mode": by default, a hash of the user's identifier. */
  sub: string
  aud: string
  /** In seconds since 1970, like `iat` and `auth_time`. */
  exp: number
  iat: number
  auth_time: number
  /** Authentication context class. */
  acr: string
  /** The user's authentication method. */
  amr?: string[] | undefined
  nonce: string
  at_hash: string
  sid?: string | undefined
  email: string
  email_verified: boolean
  name: string
  given_name: string
  family_name?: string | undefined
  /** The user's sign-in name, like `nickname`. */
  preferred_username: string
  nickname: string
  /** The names of the user's groups. */
  groups: string[]
  /** URL of a picture, from your own scope mapping. */
  picture?: string | undefined
  /** Hash of the code. */
  c_hash?: string | undefined
  [claim: string]: unknown
}

/**
 * authentik, OpenID Connect. Environment: `AUTH_AUTHENTIK_ID`, `AUTH_AUTHENTIK_SECRET`, `AUTH_AUTHENTIK_ISSUER`. Create
 * an application with an OAuth2/OpenID provider in authentik's admin interface.
 *
 * Since version 2025.10, authentik sends `email_verified: false` for every address unless the `email` scope mapping
 * says otherwise, so Latchkey leaves the address out. If you trust the addresses in your installation, add your own
 * scope mapping that returns `true`.
 *
 * @param options - `issuer` is the application's issuer, with the trailing slash:
 *   `https://authentik.example.com/application/o/<slug>/`.
 * @see [OAuth2 provider](https://docs.goauthentik.io/add-secure-apps/providers/oauth2/)
 */
export default function Authentik(
  options: OIDCUserConfig<AuthentikProfile> = {},
): OIDCConfig<AuthentikProfile, "authentik"> {
  return {
    id: "authentik",
    name: "authentik",
    type: "oidc",
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M13.96 9.01h-.84V7.492h-1.234v3.663H5.722c.34.517.538.982.538 1.152 0 .46-1.445 3.059-3.197 3.059C.8 15.427-.745 12.8.372 10.855a3.062 3.062 0 0 1 2.691-1.606c1.04 0 1.971.915 2.557 1.755V6.577a3.773 3.773 0 0 1 3.77-3.769h10.84C22.31 2.808 24 4.5 24 6.577v10.845a3.773 3.773 0 0 1-3.77 3.769h-1.6V17.5h-7.64v3.692h-1.6a3.773 3.773 0 0 1-3.77-3.769v-3.41h12.114v-6.52h-1.59v.893h-.84v-.893H13.96v1.516Zm-9.956 1.845c-.662-.703-1.578-.544-2.209 0-2.105 2.054 1.338 5.553 3.302 1.447a5.395 5.395 0 0 0-1.093-1.447Z",
      bg: "#fd4b2d",
    },
    options,
  }
}
