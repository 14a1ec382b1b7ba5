import type { Registration } from "../registration.ts"

/** Registering an application at Azure Active Directory. */
const registration: Registration = {
  register:
    "[Microsoft Entra admin center](https://entra.microsoft.com) → Entra ID → App registrations → New " +
    'registration → Redirect URI, platform "Web".\n\nCreate the secret under Certificates & secrets → ' +
    "New client secret, and use its value. The registration is the same as for [Microsoft Entra " +
    "ID](microsoft-entra-id.md), but with a different callback URL.",
  redirects: "Microsoft accepts https URLs, and http for `localhost`. The path is case-sensitive.",
  refreshToken: "Add the `offline_access` scope.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "Mail.Read", gives: "read access to the user's mail" },
    { scope: "Calendars.Read", gives: "read access to the user's calendars" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The picture is missing, whereas Auth.js " +
    "fetches it from Microsoft Graph during the sign-in and stores its bytes in `image`.",
  sources: [
    "[Register an application](https://learn.microsoft.com/entra/identity-platform/quickstart-register-app)",
    "[Redirect URI restrictions](https://learn.microsoft.com/entra/identity-platform/reply-url)",
  ],
}

export default registration
