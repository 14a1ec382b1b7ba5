import type { Registration } from "../registration.ts"

/** Registering an application at X. */
const registration: Registration = {
  register:
    "[X developer console](https://console.x.com) → your app → User authentication settings → Set up: " +
    'the type "Web App, Automated App or Bot", which is a confidential client, and the callback ' +
    "URL.\n\nThe OAuth 2.0 client id and secret are shown only once. The API key is for OAuth 1.0a.",
  redirects:
    "X accepts up to ten URLs, and each must match exactly. In production, they must use https. In " +
    "development, X requires `http://127.0.0.1` instead of `localhost`, so open the application at " +
    "`http://127.0.0.1:3000`.",
  development: "http://127.0.0.1:3000",
  refreshToken:
    "The `offline.access` scope, which returns a refresh token, is requested by default. Access tokens " +
    "last two hours.",
  scopes: [
    { scope: "users.email", gives: "the confirmed e-mail address, with the settings above" },
    { scope: "tweet.write", gives: "permission to post for the user" },
    { scope: "follows.read", gives: "the accounts that the user follows" },
    { scope: "bookmark.read", gives: "the user's bookmarks" },
  ],
  moving: "same",
  sources: ["[Apps](https://docs.x.com/fundamentals/developer-apps)"],
}

export default registration
