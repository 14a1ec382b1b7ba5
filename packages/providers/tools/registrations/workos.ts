import type { Registration } from "../registration.ts"

/** Registering an application at WorkOS. */
const registration: Registration = {
  register:
    "[WorkOS dashboard](https://dashboard.workos.com) → Applications → your application → Redirects → " +
    "Add redirect URI. The client id and the API key are under API Keys.\n\nSet up a customer's " +
    "identity provider under Organizations → the organization → Single Sign-On → Configure.",
  redirects: "The sandbox environment accepts http and `localhost`; production accepts only https.",
  refreshToken:
    "WorkOS doesn't issue refresh tokens for single sign-on: the access token is only for reading the " +
    "profile, and expires after ten minutes.",
  scopes: "WorkOS has no scopes: the organization's identity provider decides which attributes it sends.",
  moving:
    "Account ids, scopes and the callback URL are the same. The `issuer` is optional, and needs no " +
    "slash at its end.",
  sources: ["[Redirect URIs](https://workos.com/docs/sso/redirect-uris)"],
}

export default registration
