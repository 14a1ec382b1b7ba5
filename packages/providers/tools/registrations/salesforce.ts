import type { Registration } from "../registration.ts"

/** Registering an application at Salesforce. */
const registration: Registration = {
  register:
    "Salesforce → Setup → External Client App Manager → New External Client App → API (Enable OAuth " +
    'Settings) → Enable OAuth: Callback URL, the scopes "Access unique user identifiers (openid)" and ' +
    '"Access the identity URL service (id, profile, email, address, phone)".\n\nThen Settings → OAuth ' +
    "Settings → Consumer Key and Secret.",
  redirects:
    "Enter one URL per line. Salesforce accepts https URLs, and http for `localhost`: its own " +
    "documentation registers `http://localhost:8787`.",
  refreshToken:
    'Add the `refresh_token` scope, both here and in the app ("Perform requests at any time"). With ' +
    "refresh token rotation, which is on in new apps, each refresh token can be used only once.",
  scopes: [
    { scope: "refresh_token", gives: "a refresh token" },
    { scope: "api", gives: "access to the REST API for the user" },
    { scope: "id", gives: "access to the identity URL service" },
  ],
  moving: "same",
  sources: [
    "[Create an External Client App](https://developer.salesforce.com/docs/platform/hosted-mcp-servers/guide/create-external-client-app.html)",
  ],
}

export default registration
