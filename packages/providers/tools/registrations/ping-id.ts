import type { Registration } from "../registration.ts"

/** Registering an application at Ping Identity. */
const registration: Registration = {
  register:
    'PingOne admin console → the environment → Applications → Applications → + → "OIDC Web App" → ' +
    "Configuration → Redirect URIs.\n\nThen Resources → the scopes `profile` and `email`, and switch " +
    "the application on.",
  redirects:
    "A URL must match one of the list exactly. PingOne's documentation has no rule against " +
    "`http://localhost`.",
  refreshToken:
    "Tick the grant type \"Refresh Token\" in the application's configuration. The documentation doesn't confirm that it needs no scope.",
  scopes: [
    { scope: "phone", gives: "the phone number" },
    { scope: "address", gives: "the address" },
    { scope: "p1:read:user", gives: "the user's own attributes by the API of PingOne" },
  ],
  moving: "same",
  sources: [
    "[PingOne as an OpenID Connect provider](https://docs.pingidentity.com/pinggateway/2025.3/pingone/oidc-ping.html)",
    "[Web applications](https://developer.pingidentity.com/pingone-api/foundations/authentication-concepts/authorization-and-authentication-by-application-type/web-applications.html)",
  ],
}

export default registration
