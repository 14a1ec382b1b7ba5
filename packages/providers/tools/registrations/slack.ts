import type { Registration } from "../registration.ts"

/** Registering an application at Slack. */
const registration: Registration = {
  register:
    "[Your apps](https://api.slack.com/apps) → Create New App → From scratch → OAuth & Permissions → " +
    "Redirect URLs → Add New Redirect URL → Save URLs.\n\nThe id and secret are under Basic " +
    "Information → App Credentials. To let users of other workspaces sign in, choose Manage " +
    "Distribution → Activate Public Distribution.",
  redirects:
    "Slack accepts only https, even on `localhost`, so use a certificate for the development server " +
    "(`next dev --experimental-https`), or a tunnel.",
  development: "https://localhost:3000",
  refreshToken:
    'Slack issues a refresh token only if "token rotation" is on for the app. The documentation ' +
    "doesn't confirm this for Sign in with Slack.",
  scopes:
    "Sign in with Slack has the `openid`, `profile` and `email` scopes, and all are requested. Other " +
    "scopes are for installing an app in a workspace, which is a different flow.",
  moving: "same",
  sources: [
    "[Installing with OAuth](https://docs.slack.dev/authentication/installing-with-oauth)",
    "[Token rotation](https://docs.slack.dev/authentication/using-token-rotation)",
  ],
}

export default registration
