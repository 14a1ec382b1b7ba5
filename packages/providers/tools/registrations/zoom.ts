import type { Registration } from "../registration.ts"

/** Registering an application at Zoom. */
const registration: Registration = {
  register:
    "[Zoom App Marketplace](https://marketplace.zoom.us) → Develop → Build App → General app → Create " +
    '→ "User-managed".\n\nOn Basic Information, enter the OAuth Redirect URL, and the same URL in ' +
    "OAuth Allow Lists. On Scopes, add `user:read:user`. Development and production have separate " +
    "credentials.",
  redirects:
    "The URL must be in the allow list. The documentation doesn't confirm that Zoom accepts " +
    "`http://localhost`; if it doesn't, use a tunnel.",
  refreshToken:
    "Zoom issues a refresh token with every sign-in. Access tokens last an hour, refresh tokens 90 " +
    "days, and each refresh token can be used only once.",
  scopes:
    "You choose the scopes in the application's settings at Zoom, such as `meeting:read:meeting` or " +
    "`meeting:write:meeting`, so the request doesn't include any.",
  moving: "same",
  sources: ["[Build a general app](https://developers.zoom.us/docs/build-flow/create-oauth-apps/)"],
}

export default registration
