import type { Registration } from "../registration.ts"

/** Registering an application at Microsoft Entra ID. */
const registration: Registration = {
  register:
    "[Microsoft Entra admin center](https://entra.microsoft.com) → Entra ID → App registrations → New " +
    'registration → Redirect URI, platform "Web".\n\nThe secret: Certificates & secrets → New client ' +
    'secret; use its value, not its ID. "Supported account types" must fit the `issuer`: with a ' +
    "single tenant, name the tenant.",
  redirects:
    "Microsoft takes https URLs, and http for `localhost`. Upper and lower case matter in the " +
    "path. An application has up to 256 URLs, or 100 if it admits personal accounts.",
  refreshToken: "Add the scope `offline_access`.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "Mail.Read", gives: "reads the user's mail" },
    { scope: "Calendars.Read", gives: "reads the user's calendars" },
    { scope: "GroupMember.Read.All", gives: "reads groups and their members; an administrator must consent" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The picture is missing: Auth.js fetches it " +
    "from Microsoft Graph during the sign-in and stores its bytes in `image`. Read it from there with " +
    "the access token if you show it.",
  sources: [
    "[Register an application](https://learn.microsoft.com/entra/identity-platform/quickstart-register-app)",
    "[Redirect URI restrictions](https://learn.microsoft.com/entra/identity-platform/reply-url)",
    "[Scopes](https://learn.microsoft.com/entra/identity-platform/scopes-oidc)",
  ],
}

export default registration
