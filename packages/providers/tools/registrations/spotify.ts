import type { Registration } from "../registration.ts"

/** Registering an application at Spotify. */
const registration: Registration = {
  register:
    "[Spotify dashboard](https://developer.spotify.com/dashboard) → Create app → Redirect URIs, and " +
    '"Web API".\n\nThe secret is under Settings → View client secret. In development mode, only five ' +
    "users can sign in, whom you list under User Management, and since February 2026 the app's owner " +
    "must have Spotify Premium.",
  redirects:
    "Spotify accepts https URLs, and http for `127.0.0.1` and `[::1]`. Since November 2025, it rejects " +
    "`localhost`, so open the application at `http://127.0.0.1:3000`.",
  development: "http://127.0.0.1:3000",
  refreshToken: "Spotify issues a refresh token with every sign-in. Access tokens last an hour.",
  scopes: [
    { scope: "user-read-private", gives: "the country and the kind of subscription" },
    { scope: "user-top-read", gives: "the artists and tracks that the user listens to most" },
    { scope: "playlist-read-private", gives: "the user's private playlists" },
    { scope: "user-read-currently-playing", gives: "the track that the user is listening to" },
  ],
  moving:
    "Scopes and the callback URL are the same. The account id is the profile's `account_id` instead of " +
    "`id`: set `oldAccountIds` if you already have stored accounts.",
  sources: [
    "[Apps](https://developer.spotify.com/documentation/web-api/concepts/apps)",
    "[Developer access](https://developer.spotify.com/blog/2026-02-06-update-on-developer-access-and-platform-security)",
    "[Quota modes](https://developer.spotify.com/documentation/web-api/concepts/quota-modes)",
    "[Scopes](https://developer.spotify.com/documentation/web-api/concepts/scopes)",
  ],
}

export default registration
