import type { Registration } from "../registration.ts"

/** Registering an application at Zoom. */
const registration: Registration = {
  register:
    "[Zoom App Marketplace](https://marketplace.zoom.us) → Develop → Build App → General app → Create " +
    '→ "User-managed".\n\nOn Basic Information: OAuth Redirect URL, and the same URL in OAuth ' +
    "Allow Lists. On Scopes: `user:read:user`. There are credentials for development and others for " +
    "production.",
  redirects:
    "The URL must be in the allow list. That Zoom takes `http://localhost` is not confirmed in the " +
    "documentation; otherwise use a tunnel.",
  refreshToken:
    "Zoom gives a refresh token with every sign-in. Access tokens last an hour, refresh tokens 90 " +
    "days, and a refresh token is used once.",
  scopes:
    "The scopes are chosen with the application at Zoom, such as `meeting:read:meeting` or " +
    "`meeting:write:meeting`, and none are sent.",
  moving: "same",
  sources: ["[Build a general app](https://developers.zoom.us/docs/build-flow/create-oauth-apps/)"],
}

export default registration
