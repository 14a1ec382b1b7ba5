import type { Registration } from "../registration.ts"

/** Registering an application at Azure Active Directory. */
const registration: Registration = {
  register:
    "[Microsoft Entra admin center](https://entra.microsoft.com) → Entra ID → App registrations → New " +
    'registration → Redirect URI, platform "Web".\n\nThe secret: Certificates & secrets → New client ' +
    "secret; use its value. It's the registration of [Microsoft Entra ID](microsoft-entra-id.md), with " +
    "another callback URL.",
  redirects:
    "Microsoft takes https URLs, and http for `localhost`. Upper and lower case matter in the " + "path.",
  refreshToken: "Add the scope `offline_access`.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "Mail.Read", gives: "reads the user's mail" },
    { scope: "Calendars.Read", gives: "reads the user's calendars" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The picture is missing: Auth.js fetches it " +
    "from Microsoft Graph during the sign-in and stores its bytes in `image`.",
  sources: [
    "[Register an application](https://learn.microsoft.com/entra/identity-platform/quickstart-register-app)",
    "[Redirect URI restrictions](https://learn.microsoft.com/entra/identity-platform/reply-url)",
  ],
}

export default registration
