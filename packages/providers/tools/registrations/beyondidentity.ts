import type { Registration } from "../registration.ts"

/** Registering an application at Beyond Identity. */
const registration: Registration = {
  register:
    'Admin console of your tenant → the realm → Applications → Add an application → protocol "OIDC", ' +
    'client type "Confidential" → Redirect URIs.',
  redirects: "The documentation doesn't say which URLs are refused.",
  refreshToken: "The documentation doesn't say if a refresh token is given.",
  scopes: "Other scopes than `openid`, `profile` and `email` are not confirmed in the documentation.",
  moving:
    "Account ids, scopes and the callback URL are the same. The user has no member " +
    "`preferred_username`: read it from the profile.",
  sources: ["[Beyond Identity for developers](https://developer.beyondidentity.com/docs/)"],
}

export default registration
