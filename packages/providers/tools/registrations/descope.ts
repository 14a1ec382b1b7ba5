import type { Registration } from "../registration.ts"

/** Registering an application at Descope. */
const registration: Registration = {
  register:
    "[Descope console](https://app.descope.com) → Applications → + Application → Generic OIDC " +
    "Application. The project's default application works, too.\n\nThe client id is the project's id " +
    "(Settings → Project), and the secret is an access key (Access Keys → + Access Key).",
  redirects:
    "Descope accepts any URL until you list domains under Settings → Project → Approved Domains. Then " +
    "your own domain and `localhost` must be in the list, too.",
  refreshToken: "Add the `offline_access` scope. The documentation doesn't confirm that it's needed.",
  scopes: [
    { scope: "descope.custom_claims", gives: "the custom claims of the project" },
    { scope: "descope.claims", gives: "roles, permissions and tenants" },
    { scope: "phone", gives: "the phone number" },
  ],
  moving: "same",
  sources: ["[OIDC endpoints](https://docs.descope.com/getting-started/oidc-endpoints)"],
}

export default registration
