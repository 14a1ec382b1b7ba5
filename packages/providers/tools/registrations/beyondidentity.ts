import type { Registration } from "../registration.ts"

/** Registering an application at Beyond Identity. */
const registration: Registration = {
  register:
    'Admin console of your tenant → the realm → Applications → Add an application → protocol "OIDC", ' +
    'client type "Confidential" → Redirect URIs.',
  redirects: "The documentation doesn't say which URLs are rejected.",
  refreshToken: "The documentation doesn't say whether a refresh token is issued.",
  scopes: "The documentation doesn't confirm any scopes other than `openid`, `profile` and `email`.",
  moving:
    "Account ids, scopes and the callback URL are the same. The user has no `preferred_username` " +
    "member: read it from the profile.",
  sources: ["[Beyond Identity for developers](https://developer.beyondidentity.com/docs/)"],
}

export default registration
