import type { Registration } from "../registration.ts"

/** Registering an application at Microsoft Entra External ID. */
const registration: Registration = {
  register:
    "[Microsoft Entra admin center](https://entra.microsoft.com) → Settings (to switch to the external " +
    'tenant) → App registrations → New registration, "Accounts in this organizational directory only" ' +
    '→ Redirect URI, platform "Web".\n\nCreate the secret under Certificates & secrets → New client ' +
    "secret, and use its value, not its ID. Customers can't consent to permissions, so choose API " +
    "permissions → Grant admin consent. Then add the application to a user flow: External Identities → " +
    "User flows → your flow → Applications.",
  redirects:
    "Microsoft accepts https URLs, and http for `localhost`. The path is case-sensitive. An " +
    "application can have up to 256 URLs.",
  refreshToken: "Add the `offline_access` scope, and grant it as an administrator.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "User.Read", gives: "read access to the user's profile in Microsoft Graph" },
  ],
  moving: "new",
  sources: [
    "[Register an application](https://learn.microsoft.com/entra/external-id/customers/how-to-register-ciam-app)",
    "[Redirect URI restrictions](https://learn.microsoft.com/entra/identity-platform/reply-url)",
  ],
}

export default registration
