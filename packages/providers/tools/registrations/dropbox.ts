import type { Registration } from "../registration.ts"

/** Registering an application at Dropbox. */
const registration: Registration = {
  register:
    '[App console](https://www.dropbox.com/developers/apps) → Create app → "Scoped access" → "App ' +
    'folder" or "Full Dropbox", which can\'t be changed later.\n\nThen Permissions → ' +
    "`account_info.read`, and Settings → Redirect URIs. App key and secret are the client's id and " +
    "secret. A new app is in development status, for a limited number of users, until Dropbox approves " +
    "it for production.",
  redirects: "Dropbox takes https URLs, and http for `localhost`. Each must match exactly.",
  refreshToken:
    "Dropbox gives a refresh token: `token_access_type=offline` is sent already. Access tokens last " +
    "four hours.",
  scopes: [
    { scope: "files.metadata.read", gives: "names and dates of files and folders" },
    { scope: "files.content.read", gives: "reads files" },
    { scope: "files.content.write", gives: "writes files" },
    { scope: "sharing.read", gives: "shared links and folders" },
  ],
  moving: "same",
  sources: ["[Getting started](https://www.dropbox.com/developers/reference/getting-started)"],
}

export default registration
