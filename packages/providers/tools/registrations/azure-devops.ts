import type { Registration } from "../registration.ts"

/** Registering an application at Azure DevOps. */
const registration: Registration = {
  register:
    "There is no form any more: Microsoft takes no new applications since April 2025, and ends this " +
    "service in 2026.\n\nApplications that exist are at [Azure " +
    "DevOps](https://app.vsaex.visualstudio.com/me) → your profile → Applications and services. For a " +
    "new one, register it with [Microsoft Entra ID](microsoft-entra-id.md).",
  redirects:
    "Only https is accepted: give the development server a certificate (`next dev " +
    "--experimental-https`), or use a tunnel.",
  development: "https://localhost:3000",
  refreshToken: "Azure DevOps gives a refresh token with every sign-in. Access tokens last an hour.",
  scopes:
    "The scopes must be the ones that were chosen when the application was registered: name them in " +
    "the option `scope`.",
  moving:
    "Account ids, scopes and the callback URL are the same. The codes are exchanged at " +
    "`/oauth2/token`, and the picture's data URL says PNG.",
  sources: [
    "[No new Azure DevOps OAuth apps](https://devblogs.microsoft.com/devops/no-new-azure-devops-oauth-apps/)",
  ],
}

export default registration
