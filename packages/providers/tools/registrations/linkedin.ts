import type { Registration } from "../registration.ts"

/** Registering an application at LinkedIn. */
const registration: Registration = {
  register:
    "[LinkedIn Developers](https://www.linkedin.com/developers/apps) → Create app, with the page of a " +
    'company, whose administrator verifies the app → Products → "Sign In with LinkedIn using OpenID ' +
    'Connect" → Request access.\n\nThen Auth → Authorized redirect URLs for your app; id and secret ' +
    "are there, too.",
  redirects: "LinkedIn takes absolute URLs that match exactly, without a fragment; it recommends https.",
  refreshToken: "LinkedIn gives refresh tokens to approved partners only. Access tokens last 60 days.",
  scopes: [{ scope: "w_member_social", gives: 'posts for the user, with the product "Share on LinkedIn"' }],
  moving:
    "Account ids, scopes and the callback URL are the same. The user comes from the UserInfo endpoint " +
    "instead of the ID token, so the profile that callbacks get has no claims of the token such as " +
    "`iss` and `aud`.",
  sources: [
    "[Authorization code flow](https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow)",
    "[Programmatic refresh tokens](https://learn.microsoft.com/en-us/linkedin/shared/authentication/programmatic-refresh-tokens)",
  ],
}

export default registration
