import type { Registration } from "../registration.ts"

/** Registering an application at Shopify. */
const registration: Registration = {
  register:
    'Shopify admin → Settings → Customer accounts → "Customer accounts". Then go to Sales channels → ' +
    "Headless → your storefront → Customer Account API settings (with Hydrogen: Storefront settings → " +
    'Customer Account API) → client type "Confidential" → Application setup → Callback URI(s).\n\nThe ' +
    "client id and secret are under Credentials.",
  redirects:
    "Shopify accepts only https URLs, and doesn't accept `localhost`. In development, use a tunnel, " +
    "such as ngrok, with a domain that stays the same, and register the callback URL with that domain.",
  development: "https://dev.example.com",
  refreshToken: "Shopify issues a refresh token with every sign-in.",
  scopes: [
    {
      scope: "customer-account-api:full",
      gives: "read and write access to the customer's data with the Customer Account API",
    },
  ],
  moving: "new",
  sources: [
    "[Getting started with the Customer Account API](https://shopify.dev/docs/storefronts/headless/building-with-the-customer-account-api/getting-started)",
    "[Authenticate customers](https://shopify.dev/docs/storefronts/headless/building-with-the-customer-account-api/authenticate-customers)",
  ],
}

export default registration
