import type { Registration } from "../registration.ts"

/** Registering an application at Polar. */
const registration: Registration = {
  register:
    "[Polar](https://polar.sh/settings) → Settings → OAuth Settings → New OAuth App: type " +
    '"Confidential", the redirect URIs, and the `openid`, `profile` and `email` scopes.',
  redirects: "Polar accepts https URLs, and http for `localhost`.",
  refreshToken: "Polar issues a refresh token with every sign-in. Access tokens last an hour.",
  scopes: [
    { scope: "user:read", gives: "access to the user's data" },
    { scope: "organizations:read", gives: "access to the organizations" },
    { scope: "customers:read", gives: "access to an organization's customers" },
    { scope: "orders:read", gives: "access to an organization's orders" },
  ],
  moving: "new",
  sources: ["[Setup](https://polar.sh/docs/integrate/oauth2/setup)"],
}

export default registration
