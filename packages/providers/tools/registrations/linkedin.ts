import type { Registration } from "../registration.ts"

/** Registering an application at LinkedIn. */
const registration: Registration = {
  register:
    "[LinkedIn Developers](https://www.linkedin.com/developers/apps) → Create app, with the page of a " +
    'company (its administrator must verify the app) → Products → "Sign In with LinkedIn using OpenID ' +
    'Connect" → Request access.\n\nThen go to Auth → Authorized redirect URLs for your app. The id and ' +
    "secret are there, too.",
  redirects:
    "LinkedIn accepts absolute URLs without a fragment. They must match exactly; it recommends https.",
  refreshToken: "LinkedIn issues refresh tokens only to approved partners. Access tokens last 60 days.",
  scopes: [
    {
      scope: "w_member_social",
      gives: 'permission to post for the user; requires the product "Share on LinkedIn"',
    },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The user's data comes from the UserInfo " +
    "endpoint instead of the ID token, so the profile in callbacks doesn't contain claims of the token " +
    "such as `iss` and `aud`.",
  sources: [
    "[Authorization code flow](https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow)",
    "[Programmatic refresh tokens](https://learn.microsoft.com/en-us/linkedin/shared/authentication/programmatic-refresh-tokens)",
  ],
}

export default registration
