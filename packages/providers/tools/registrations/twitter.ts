import type { Registration } from "../registration.ts"

/** Registering an application at X. */
const registration: Registration = {
  register:
    "[X developer console](https://console.x.com) → your app → User authentication settings → Set up: " +
    'type "Web App, Automated App or Bot", which is a confidential client, and the callback ' +
    "URL.\n\nClient id and secret of OAuth 2.0 are shown once; the API key is for OAuth 1.0a.",
  redirects:
    "X takes up to ten URLs, and each must match exactly. In production they are https; in " +
    "development X wants `http://127.0.0.1` and not `localhost`: open the application at " +
    "`http://127.0.0.1:3000`.",
  development: "http://127.0.0.1:3000",
  refreshToken:
    "The scope `offline.access`, which gives a refresh token, is requested already. Access tokens last " +
    "two hours.",
  scopes: [
    { scope: "users.email", gives: "the confirmed e-mail address, with the settings above" },
    { scope: "tweet.write", gives: "posts for the user" },
    { scope: "follows.read", gives: "the accounts that the user follows" },
    { scope: "bookmark.read", gives: "the user's bookmarks" },
  ],
  moving: "same",
  sources: ["[Apps](https://docs.x.com/fundamentals/developer-apps)"],
}

export default registration
