import type { Registration } from "../registration.ts"

/** Registering an application at Polar. */
const registration: Registration = {
  register:
    "[Polar](https://polar.sh/settings) → Settings → OAuth Settings → New OAuth App: type " +
    '"Confidential", the redirect URIs, and the scopes `openid`, `profile` and `email`.',
  redirects: "Polar takes https URLs, and http for `localhost`.",
  refreshToken: "Polar gives a refresh token with every sign-in. Access tokens last an hour.",
  scopes: [
    { scope: "user:read", gives: "the user" },
    { scope: "organizations:read", gives: "the organizations" },
    { scope: "customers:read", gives: "the customers of an organization" },
    { scope: "orders:read", gives: "the orders of an organization" },
  ],
  moving: "new",
  sources: ["[Setup](https://polar.sh/docs/integrate/oauth2/setup)"],
}

export default registration
