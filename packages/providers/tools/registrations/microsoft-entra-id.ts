import type { Registration } from "../registration.ts"

/** Registering an application at Microsoft Entra ID. */
const registration: Registration = {
  register:
    "[Microsoft Entra admin center](https://entra.microsoft.com) → Entra ID → App registrations → New " +
    'registration → Redirect URI, platform "Web".\n\nCreate the secret under Certificates & secrets → ' +
    'New client secret, and use its value, not its ID. "Supported account types" must fit the ' +
    "`issuer`: for a single tenant, use that tenant's id.",
  redirects:
    "Microsoft accepts https URLs, and http for `localhost`. The path is case-sensitive. An " +
    "application can have up to 256 URLs, or 100 if it allows personal accounts.",
  refreshToken: "Add the `offline_access` scope.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "Mail.Read", gives: "read access to the user's mail" },
    { scope: "Calendars.Read", gives: "read access to the user's calendars" },
    {
      scope: "GroupMember.Read.All",
      gives: "read access to groups and their members; an administrator must consent",
    },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The picture is missing, whereas Auth.js " +
    "fetches it from Microsoft Graph during the sign-in and stores its bytes in `image`. If you want " +
    "to show it, read it from there with the access token.",
  sources: [
    "[Register an application](https://learn.microsoft.com/entra/identity-platform/quickstart-register-app)",
    "[Redirect URI restrictions](https://learn.microsoft.com/entra/identity-platform/reply-url)",
    "[Scopes](https://learn.microsoft.com/entra/identity-platform/scopes-oidc)",
  ],
}

export default registration
