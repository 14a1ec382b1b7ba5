import type { Registration } from "../registration.ts"

/** Registering an application at Ping Identity. */
const registration: Registration = {
  register:
    'PingOne admin console → the environment → Applications → Applications → + → "OIDC Web App" → ' +
    "Configuration → Redirect URIs.\n\nThen go to Resources, add the `profile` and `email` scopes, and " +
    "turn the application on.",
  redirects:
    "The URL must exactly match one in the list. PingOne's documentation doesn't rule out " +
    "`http://localhost`.",
  refreshToken:
    'Select the grant type "Refresh Token" in the application\'s configuration. The documentation ' +
    "doesn't confirm that this requires no scope.",
  scopes: [
    { scope: "phone", gives: "the phone number" },
    { scope: "address", gives: "the postal address" },
    { scope: "p1:read:user", gives: "the user's own attributes in PingOne's API" },
  ],
  moving: "same",
  sources: [
    "[PingOne as an OpenID Connect provider](https://docs.pingidentity.com/pinggateway/2025.3/pingone/oidc-ping.html)",
    "[Web applications](https://developer.pingidentity.com/pingone-api/foundations/authentication-concepts/authorization-and-authentication-by-application-type/web-applications.html)",
  ],
}

export default registration
