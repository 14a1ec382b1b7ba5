import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The fields of a user that are requested.
 *
 * @see [User](https://developers.facebook.com/docs/graph-api/reference/user)
 */
export interface FacebookProfile {
  /** Identifies the user to this application only; other applications get a different value. */
  id: string
  name?: string | undefined
  /** The address. It's missing if the user has no valid address at Facebook, or didn't share it. */
  email?: string | undefined
  picture: {
    data: {
      /** The URL of the picture; it expires after some time. */
      url: string
      width?: number | undefined
      height?: number | undefined
      /** True for the default picture. */
      is_silhouette?: boolean | undefined
    }
  }
  [field: string]: unknown
}

/**
 * Facebook, OAuth 2.0. Environment: `AUTH_FACEBOOK_ID` and `AUTH_FACEBOOK_SECRET`, the app id and app secret of an app
 * at [developers.facebook.com](https://developers.facebook.com/apps) with the product "Facebook Login". Users can sign
 * in without an e-mail address: accounts with a phone number may not have an address, and users can refuse to share it.
 * Facebook doesn't say whether it has verified the address.
 *
 * @param options - To request more fields, set `userinfo: { params: { fields: "id,name,email,picture,birthday" } }`.
 * @see [Facebook Login, manual flow](https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow)
 */
export default function Facebook(
  options: OAuthUserConfig<FacebookProfile> = {},
): OAuthConfig<FacebookProfile, "facebook"> {
  return {
    id: "facebook",
    name: "Facebook",
    type: "oauth",
    authorization: {
      url: "https://www.facebook.com/dialog/oauth",
      params: { scope: "email public_profile" },
    },
    token: "https://graph.facebook.com/oauth/access_token",
    userinfo: {
      url: "https://graph.facebook.com/me",
      params: { fields: "id,name,email,picture.width(250).height(250)" },
    },
    // The documentation only describes the client's secret as a parameter.
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name,
      email: profile.email,
      image: profile.picture?.data?.url,
    }),
    style: {
      icon: "M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z",
      bg: "#0866ff",
      text: "#ffffff",
    },
    options,
  }
}
