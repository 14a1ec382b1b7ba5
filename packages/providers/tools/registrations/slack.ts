import type { Registration } from "../registration.ts"

/** Registering an application at Slack. */
const registration: Registration = {
  register:
    "[Your apps](https://api.slack.com/apps) → Create New App → From scratch → OAuth & Permissions → " +
    "Redirect URLs → Add New Redirect URL → Save URLs.\n\nId and secret: Basic Information → App " +
    "Credentials. For users of other workspaces: Manage Distribution → Activate Public Distribution.",
  redirects:
    "Slack takes only https, on `localhost` too: give the development server a certificate (`next dev " +
    "--experimental-https`), or use a tunnel.",
  development: "https://localhost:3000",
  refreshToken:
    'Slack gives a refresh token only if "token rotation" is on for the app. The documentation doesn\'t confirm that this is true for Sign in with Slack.',
  scopes:
    "Sign in with Slack has `openid`, `profile` and `email`, and all are requested. Other scopes " +
    "belong to installing an app in a workspace, which is another flow.",
  moving: "same",
  sources: [
    "[Installing with OAuth](https://docs.slack.dev/authentication/installing-with-oauth)",
    "[Token rotation](https://docs.slack.dev/authentication/using-token-rotation)",
  ],
}

export default registration
