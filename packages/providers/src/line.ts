import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"

/**
 * The claims of an ID token.
 *
 * @see [ID tokens](https://developers.line.biz/en/docs/line-login/verify-id-token/#payload)
 */
export interface LineProfile extends Profile, AuthJsMembers {
  /** `https://access.line.me`. */
  iss: string
  /** The user's identifier for this LINE Login provider. */
  sub: string
  /** The channel. */
  aud: string
  /** The time at which the token expires, in seconds since 1970. */
  exp: number
  /** The time at which the token was issued, in seconds since 1970. */
  iat: number
  /** In seconds since 1970. */
  auth_time?: number | undefined
  nonce?: string | undefined
  /** The user's authentication method: `pwd`, `lineautologin`, `lineqr`, `linesso` or `mfa`. */
  amr: string[]
  /** Display name. */
  name: string
  picture: string
  /** Requires the `email` scope, which LINE must have approved for the channel. */
  email?: string | undefined
}

/** Members from the types of Auth.js, for code that reads them. */
interface AuthJsMembers {
  /** Never sent, because the vendor documents no such member. */
  user?: Record<string, unknown> | undefined
}

/**
 * LINE Login, OpenID Connect. Environment: `AUTH_LINE_ID` (the channel ID), `AUTH_LINE_SECRET` (the channel secret).
 * Create the channel at https://developers.line.biz/console/.
 *
 * LINE signs the ID tokens of web logins with the channel secret (HS256), although its metadata announces ES256.
 *
 * @see [Web login](https://developers.line.biz/en/docs/line-login/integrate-line-login/)
 */
export default function Line(options: OIDCUserConfig<LineProfile> = {}): OIDCConfig<LineProfile, "line"> {
  return {
    id: "line",
    name: "LINE",
    type: "oidc",
    issuer: "https://access.line.me",
    client: { token_endpoint_auth_method: "client_secret_post", id_token_signed_response_alg: "HS256" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: {
      icon: "M19.365 9.863c.349 0 .63.285.63.631 0 .345-.281.63-.63.63H17.61v1.125h1.755c.349 0 .63.283.63.63 0 .344-.281.629-.63.629h-2.386c-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63h2.386c.346 0 .627.285.627.63 0 .349-.281.63-.63.63H17.61v1.125h1.755zm-3.855 3.016c0 .27-.174.51-.432.596-.064.021-.133.031-.199.031-.211 0-.391-.09-.51-.25l-2.443-3.317v2.94c0 .344-.279.629-.631.629-.346 0-.626-.285-.626-.629V8.108c0-.27.173-.51.43-.595.06-.023.136-.033.194-.033.195 0 .375.104.495.254l2.462 3.33V8.108c0-.345.282-.63.63-.63.345 0 .63.285.63.63v4.771zm-5.741 0c0 .344-.282.629-.631.629-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63.346 0 .628.285.628.63v4.771zm-2.466.629H4.917c-.345 0-.63-.285-.63-.629V8.108c0-.345.285-.63.63-.63.348 0 .63.285.63.63v4.141h1.756c.348 0 .629.283.629.63 0 .344-.282.629-.629.629M24 10.314C24 4.943 18.615.572 12 .572S0 4.943 0 10.314c0 4.811 4.27 8.842 10.035 9.608.391.082.923.258 1.058.59.12.301.079.766.038 1.08l-.164 1.02c-.045.301-.24 1.186 1.049.645 1.291-.539 6.916-4.078 9.436-6.975C23.176 14.393 24 12.458 24 10.314",
      bg: "#00c300",
    },
    options,
  }
}
