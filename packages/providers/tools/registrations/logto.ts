import type { Registration } from "../registration.ts"

/** Registering an application at Logto. */
const registration: Registration = {
  register:
    '[Logto console](https://cloud.logto.io) → Applications → Create application → "Traditional web" → ' +
    "Redirect URIs.\n\nThe issuer, app id and app secret are on the same page.",
  redirects:
    "Logto's documentation registers `http://localhost:3000`. The URL must exactly match one in the " +
    "list.",
  refreshToken: "The `offline_access` scope, which returns a refresh token, is requested by default.",
  scopes: [
    { scope: "phone", gives: "the phone number" },
    { scope: "roles", gives: "the user's roles" },
    { scope: "urn:logto:scope:organizations", gives: "the organizations that the user belongs to" },
    { scope: "custom_data", gives: "the user's custom data" },
  ],
  moving: "same",
  sources: [
    "[Scopes of organizations](https://docs.logto.io/authorization/organization-template/protect-organization-resources)",
  ],
}

export default registration
