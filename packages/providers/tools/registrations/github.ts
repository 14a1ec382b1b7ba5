import type { Registration } from "../registration.ts"

/** Registering an application at GitHub. */
const registration: Registration = {
  register:
    "[GitHub](https://github.com/settings/developers) → your picture → Settings → Developer settings → " +
    "OAuth apps → New OAuth app. For an organization, use its Settings → Developer settings.\n\nThen " +
    '"Generate a new client secret". A GitHub App (GitHub Apps → New GitHub App) works with the same ' +
    "provider.",
  redirects:
    'An OAuth app has only one "Authorization callback URL", so register one app for development and ' +
    "another for production. The host and port must match; the path may be longer than the registered " +
    "one. `http://localhost` is accepted. A GitHub App can have up to ten URLs.",
  refreshToken:
    "An OAuth app gets no refresh token: its access tokens don't expire. A GitHub App gets one if " +
    '"Expire user authorization tokens" is on; access tokens then last 8 hours and refresh tokens six ' +
    "months.",
  scopes: [
    { scope: "repo", gives: "read and write access to the user's repositories, including private ones" },
    { scope: "public_repo", gives: "the same, but only for public repositories" },
    { scope: "read:org", gives: "the user's organizations and teams" },
    { scope: "gist", gives: "write access to gists" },
  ],
  moving: "same",
  sources: [
    "[Creating an OAuth app](https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/creating-an-oauth-app)",
    "[Scopes for OAuth apps](https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/scopes-for-oauth-apps)",
    "[Refreshing user access tokens](https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens)",
  ],
}

export default registration
