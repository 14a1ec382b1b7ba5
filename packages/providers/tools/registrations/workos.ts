import type { Registration } from "../registration.ts"

/** Registering an application at WorkOS. */
const registration: Registration = {
  register:
    "[WorkOS dashboard](https://dashboard.workos.com) → Applications → your application → Redirects → " +
    "Add redirect URI; API Keys has the client id and the API key.\n\nA customer's identity provider: " +
    "Organizations → the organization → Single Sign-On → Configure.",
  redirects: "In the sandbox environment http and `localhost` are accepted, in production only https.",
  refreshToken:
    "WorkOS gives no refresh tokens for single sign-on: the access token reads the profile and ends " +
    "after ten minutes.",
  scopes:
    "WorkOS has no scopes: the identity provider of the organization decides which attributes it " + "sends.",
  moving:
    "Account ids, scopes and the callback URL are the same. The `issuer` may be left out, and needs no " +
    "slash at its end.",
  sources: ["[Redirect URIs](https://workos.com/docs/sso/redirect-uris)"],
}

export default registration
