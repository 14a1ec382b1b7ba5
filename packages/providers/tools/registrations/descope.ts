import type { Registration } from "../registration.ts"

/** Registering an application at Descope. */
const registration: Registration = {
  register:
    "[Descope console](https://app.descope.com) → Applications → + Application → Generic OIDC " +
    "Application; the project's default application works, too.\n\nThe client id is the project's id " +
    "(Settings → Project), the secret an access key (Access Keys → + Access Key).",
  redirects:
    "Descope takes any URL until you list domains under Settings → Project → Approved Domains. " +
    "Then add yours; `localhost` must be listed, too.",
  refreshToken: "Add the scope `offline_access`. The documentation doesn't confirm that it's needed.",
  scopes: [
    { scope: "descope.custom_claims", gives: "the custom claims of the project" },
    { scope: "descope.claims", gives: "roles, permissions and tenants" },
    { scope: "phone", gives: "the phone number" },
  ],
  moving: "same",
  sources: ["[OIDC endpoints](https://docs.descope.com/getting-started/oidc-endpoints)"],
}

export default registration
