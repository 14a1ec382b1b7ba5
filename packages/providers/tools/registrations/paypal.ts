import type { Registration } from "../registration.ts"

/** Registering an application at PayPal. */
const registration: Registration = {
  register:
    "[Developer dashboard](https://developer.paypal.com/dashboard/applications) → Apps & Credentials → " +
    'Live → your app → Other features → Log in with PayPal → Advanced Settings: Return URL, "Full ' +
    'name" and "Email address", privacy policy and user agreement.\n\nThe sandbox has its own apps.',
  redirects:
    "The return URL must match exactly. The documentation doesn't say whether `localhost` is accepted; " +
    "PayPal's samples have used `http://127.0.0.1`.",
  development: "http://127.0.0.1:3000",
  refreshToken:
    "PayPal issues a refresh token with every sign-in. The documentation doesn't confirm this for Log " +
    "in with PayPal without further permissions.",
  scopes: [
    { scope: "address", gives: "the postal address" },
    {
      scope: "https://uri.paypal.com/services/paypalattributes",
      gives: "whether the account is verified, and the payer id",
    },
  ],
  moving: "new",
  sources: ["[Scope attributes](https://developer.paypal.com/docs/log-in-with-paypal/integrate/reference/)"],
}

export default registration
