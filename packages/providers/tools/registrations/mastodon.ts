import type { Registration } from "../registration.ts"

/** Registering an application at Mastodon. */
const registration: Registration = {
  register:
    "The server, such as mastodon.social → Preferences → Development → New application, with the " +
    "redirect URI and the scope `read`.\n\nClient key and client secret are the client's id and " +
    "secret.",
  redirects: "Write one URL on each line. http and `localhost` are accepted.",
  refreshToken: "Mastodon gives no refresh tokens: its access tokens don't end.",
  scopes: [
    { scope: "write:statuses", gives: "posts for the user" },
    { scope: "follow", gives: "follows and blocks accounts for the user" },
    { scope: "push", gives: "notifications" },
  ],
  moving:
    "Account ids, scopes and the callback URL are the same. The name is the display name, and the user " +
    "name only for users without one.",
  sources: ["[OAuth scopes](https://docs.joinmastodon.org/api/oauth-scopes/)"],
}

export default registration
