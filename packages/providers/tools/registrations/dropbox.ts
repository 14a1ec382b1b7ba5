import type { Registration } from "../registration.ts"

/** Registering an application at Dropbox. */
const registration: Registration = {
  register:
    '[App console](https://www.dropbox.com/developers/apps) → Create app → "Scoped access" → "App ' +
    'folder" or "Full Dropbox", which can\'t be changed later.\n\nThen Permissions → ' +
    "`account_info.read`, and Settings → Redirect URIs. The app key and secret are the client's id and " +
    "secret. A new app has the development status, with a limited number of users, until Dropbox " +
    "approves it for production.",
  redirects: "Dropbox accepts https URLs, and http for `localhost`. Each must match exactly.",
  refreshToken:
    "Dropbox issues a refresh token, because `token_access_type=offline` is sent by default. Access " +
    "tokens last four hours.",
  scopes: [
    { scope: "files.metadata.read", gives: "names and dates of files and folders" },
    { scope: "files.content.read", gives: "read access to files" },
    { scope: "files.content.write", gives: "write access to files" },
    { scope: "sharing.read", gives: "shared links and folders" },
  ],
  moving: "same",
  sources: ["[Getting started](https://www.dropbox.com/developers/reference/getting-started)"],
}

export default registration
