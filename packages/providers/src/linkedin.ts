import type { OAuthConfig, OAuthUserConfig, TokenRequestContext, TokenSet } from "@latchkey/core/providers"
import { emailUnlessUnverified } from "./profile/email-unless-unverified.ts"
import { requestJson } from "./profile/request-json.ts"

/**
 * The member, as returned by the UserInfo endpoint for the `profile` and `email` scopes.
 *
 * @see [Sign In with LinkedIn using OpenID Connect](https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2)
 */
export interface LinkedInProfile {
  /** Identifies the member to this application. */
  sub: string
  /** First and last name. */
  name: string
  given_name: string
  family_name: string
  /** URL of the profile picture, for members who have one. */
  picture: string
  /** The documentation shows a language tag, but LinkedIn also returns an object with the country and language. */
  locale?: string | { country: string; language: string } | undefined
  /** The primary address. Requires the `email` scope. */
  email?: string | undefined
  email_verified?: boolean | undefined
  [member: string]: unknown
}

/**
 * LinkedIn, OAuth 2.0 with the UserInfo endpoint of OpenID Connect. Environment: `AUTH_LINKEDIN_ID`,
 * `AUTH_LINKEDIN_SECRET`. Register the application at https://www.linkedin.com/developers/apps, with the product "Sign
 * In with LinkedIn using OpenID Connect".
 *
 * LinkedIn's ID tokens contain no nonce, so nothing ties them to the browser that started the sign-in. The user's data
 * therefore comes from the UserInfo endpoint, which returns the same `sub`. LinkedIn's token endpoint rejects the PKCE
 * verifier of a web application.
 *
 * @see [Sign In with LinkedIn using OpenID Connect](https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2)
 */
export default function LinkedIn(
  options: OAuthUserConfig<LinkedInProfile> = {},
): OAuthConfig<LinkedInProfile, "linkedin"> {
  return {
    id: "linkedin",
    name: "LinkedIn",
    type: "oauth",
    authorization: {
      url: "https://www.linkedin.com/oauth/v2/authorization",
      params: { scope: "openid profile email" },
    },
    token: { url: "https://www.linkedin.com/oauth/v2/accessToken", request: requestTokens },
    userinfo: "https://api.linkedin.com/v2/userinfo",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: emailUnlessUnverified(profile),
      image: profile.picture,
    }),
    style: { bg: "#0a66c2" },
    options,
  }
}

/**
 * Requests tokens for an application with a secret. It sends no `code_verifier`, because LinkedIn would respond with
 * `invalid_client`.
 *
 * @see [Step 3](https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow#step-3-exchange-authorization-code-for-an-access-token)
 */
async function requestTokens({ params, provider }: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const tokens = await requestJson<TokenSet>(provider, provider.token?.url, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: params["code"] ?? "",
      redirect_uri: provider.callbackUrl,
      client_id: provider.clientId ?? "",
      client_secret: provider.clientSecret ?? "",
    }),
  })
  return { tokens }
}
