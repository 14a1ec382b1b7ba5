import type { Registration } from "../registration.ts"

/** Registering an application at Mastodon. */
const registration: Registration = {
  register:
    "The server (such as mastodon.social) → Preferences → Development → New application, with the " +
    "redirect URI and the `read` scope.\n\nThe client key and client secret are the client's id and " +
    "secret.",
  redirects: "Enter one URL per line. http and `localhost` are accepted.",
  refreshToken: "Mastodon doesn't issue refresh tokens: its access tokens don't expire.",
  scopes: [
    { scope: "write:statuses", gives: "permission to post for the user" },
    { scope: "follow", gives: "permission to follow and block accounts for the user" },
    { scope: "push", gives: "notifications" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The name is the display name, or the " +
    "username if the user has no display name.",
  sources: ["[OAuth scopes](https://docs.joinmastodon.org/api/oauth-scopes/)"],
}

export default registration
