import type { Registration } from "../registration.ts"

/** Registering an application at Azure DevOps. */
const registration: Registration = {
  register:
    "The form no longer exists: Microsoft has accepted no new applications since April 2025, and is " +
    "shutting this service down in 2026.\n\nExisting applications are at [Azure " +
    "DevOps](https://app.vsaex.visualstudio.com/me) → your profile → Applications and services. " +
    "Register a new application with [Microsoft Entra ID](microsoft-entra-id.md).",
  redirects:
    "Only https is accepted, so use a certificate for the development server (`next dev " +
    "--experimental-https`), or a tunnel.",
  development: "https://localhost:3000",
  refreshToken: "Azure DevOps issues a refresh token with every sign-in. Access tokens last an hour.",
  scopes:
    "The scopes must be the ones you chose when you registered the application. List them in the " +
    "`scope` option.",
  moving:
    "Account ids, scopes and the callback URL are the same. Codes are exchanged at `/oauth2/token`, " +
    "and the picture's data URL has the type PNG.",
  sources: [
    "[No new Azure DevOps OAuth apps](https://devblogs.microsoft.com/devops/no-new-azure-devops-oauth-apps/)",
  ],
}

export default registration
