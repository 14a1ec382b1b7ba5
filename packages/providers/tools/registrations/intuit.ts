import type { Registration } from "../registration.ts"

/** Registering an application at Intuit. */
const registration: Registration = {
  register:
    "[Intuit Developer](https://developer.intuit.com/app/developer/dashboard) → a new app → Keys & credentials → " +
    "Redirect URIs.\n\nAn app has two pairs of id and secret: one for development with the sandbox, and one for production.",
  redirects:
    "The callback URL must be one of the app's redirect URIs. We couldn't check in the documentation whether http is " +
    "accepted for `localhost`.",
  refreshToken: "Intuit issues a refresh token with every sign-in.",
  scopes: [
    { scope: "com.intuit.quickbooks.accounting", gives: "access to the QuickBooks Online Accounting API" },
    { scope: "com.intuit.quickbooks.payment", gives: "access to the QuickBooks Payments API" },
    { scope: "phone", gives: "the user's telephone number" },
  ],
  moving: "new",
  sources: [
    "[OpenID Connect](https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/openid-connect)",
  ],
}

export default registration
