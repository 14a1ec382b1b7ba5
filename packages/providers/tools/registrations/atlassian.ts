import type { Registration } from "../registration.ts"

/** Registering an application at Atlassian. */
const registration: Registration = {
  register:
    "[Developer console](https://developer.atlassian.com/console/myapps/) → Create → OAuth 2.0 " +
    "integration → Permissions → User identity API → Add.\n\nThen Authorization → OAuth 2.0 (3LO) → " +
    'Configure → Callback URL. The id and secret are under Settings. Until you choose "Sharing" under ' +
    "Distribution, only you can sign in.",
  redirects:
    "An app has only one callback URL, and it must match, so register one app for development and " +
    "another for production. `http://localhost` is accepted.",
  refreshToken: "Add the `offline_access` scope. Each renewal returns a new refresh token.",
  scopes: [
    { scope: "offline_access", gives: "a refresh token" },
    { scope: "read:jira-user", gives: "access to the users of Jira" },
    { scope: "read:jira-work", gives: "access to projects and issues" },
    { scope: "read:confluence-content.summary", gives: "access to summaries of pages" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. `prompt=consent` is also sent, because " +
    "Atlassian's documentation requires it.",
  sources: [
    "[Enabling OAuth 2.0](https://developer.atlassian.com/cloud/oauth/getting-started/enabling-oauth-3lo/)",
  ],
}

export default registration
