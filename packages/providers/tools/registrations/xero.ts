import type { Registration } from "../registration.ts"

/** Registering an application at Xero. */
const registration: Registration = {
  register:
    "[Xero Developer](https://developer.xero.com/app/manage) → My Apps → a new app, as a web app → Redirect URI. Xero " +
    "shows the client secret only once.",
  redirects: "Xero accepts https URLs, and http for `localhost`.",
  refreshToken: "Xero issues a refresh token if you add the `offline_access` scope.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "accounting.transactions", gives: "access to invoices and other transactions" },
  ],
  moving: "new",
  sources: [
    "[Sign in with Xero](https://developer.xero.com/documentation/oauth2/sign-in)",
    "[Redirect URIs](https://developer.xero.com/documentation/oauth2/pkce-flow)",
  ],
}

export default registration
