import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { fullName } from "./profile/full-name.ts"

/**
 * The user, as returned by the UserInfo endpoint. We couldn't check the members in the documentation: public libraries
 * read these.
 *
 * @see [OpenID Connect](https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect)
 */
export interface IntuitProfile {
  /** Identifies the user. */
  sub: string
  /** Requires the `profile` scope, like the family name. */
  givenName?: string | undefined
  familyName?: string | undefined
  /** Requires the `email` scope. */
  email?: string | undefined
  emailVerified?: boolean | undefined
  /** Requires the `phone` scope. */
  phoneNumber?: string | undefined
  phoneNumberVerified?: boolean | undefined
  [member: string]: unknown
}

/**
 * Intuit (QuickBooks), OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_INTUIT_ID`,
 * `AUTH_INTUIT_SECRET`. Create the app at https://developer.intuit.com/app/developer/dashboard.
 *
 * An ID token in Intuit's own client library contains no nonce, so nothing would tie it to the browser that started the
 * sign-in. The user's data therefore comes from the UserInfo endpoint, whose URL is that library's: the sample on Intuit's
 * page about discovery documents shows a different host. We couldn't check that Intuit accepts PKCE, which Latchkey always
 * uses.
 *
 * @param options - with the keys for development, set
 * `userinfo: "https://sandbox-accounts.platform.intuit.com/v1/openid_connect/userinfo"`.
 * @see [OpenID Connect](https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect)
 * @see [Discovery documents](https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/oauth-openid-discovery-doc)
 * @see [Intuit's client library](https://github.com/intuit/oauth-jsclient)
 */
export default function Intuit(
  options: OAuthUserConfig<IntuitProfile> = {},
): OAuthConfig<IntuitProfile, "intuit"> {
  return {
    id: "intuit",
    name: "Intuit",
    type: "oauth",
    authorization: {
      url: "https://appcenter.intuit.com/connect/oauth2",
      params: { scope: "openid profile email" },
    },
    token: "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer",
    userinfo: "https://accounts.platform.intuit.com/v1/openid_connect/userinfo",
    profile: (profile) => ({
      id: profile.sub,
      name: fullName(profile.givenName, profile.familyName),
      email: profile.emailVerified === true ? profile.email : null,
      image: null,
    }),
    style: {
      icon: "M12.32 12.38c0 1.174.974 2.033 2.211 2.033 1.237 0 2.212-.859 2.212-2.033v-2.7h-1.198v2.56c0 .633-.44 1.06-1.017 1.06s-1.017-.424-1.017-1.06V9.68h-1.198l.008 2.699zm7.624-1.619h1.429v3.563h1.198V10.76H24V9.68h-4.056v1.082zM19.17 9.68h-1.198v4.645h1.198V9.679zM7.482 10.761h1.43v3.563h1.197V10.76h1.428V9.68H7.482v1.082zM1.198 9.68H0v4.645h1.198V9.679zm5.653 1.94c0-1.174-.974-2.032-2.212-2.032-1.238 0-2.212.858-2.212 2.032v2.705h1.198v-2.56c0-.633.44-1.06 1.017-1.06s1.018.425 1.018 1.06v2.56h1.197L6.85 11.62h.001z",
      bg: "#236cff",
      text: "#ffffff",
    },
    options,
  }
}
