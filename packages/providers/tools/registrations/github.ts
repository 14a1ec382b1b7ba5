import type { Registration } from "../registration.ts"

/** Registering an application at GitHub. */
const registration: Registration = {
  register:
    "[GitHub](https://github.com/settings/developers) → your picture → Settings → Developer settings → " +
    "OAuth apps → New OAuth app; for an organization, its Settings → Developer settings.\n\nThen " +
    '"Generate a new client secret". A GitHub App (GitHub Apps → New GitHub App) works with the same ' +
    "provider.",
  redirects:
    'An OAuth app has one "Authorization callback URL", so register one app for development and ' +
    "another for production. Host and port must match; the path may go below the registered one. " +
    "`http://localhost` is accepted. A GitHub App has up to ten.",
  refreshToken:
    "An OAuth app gets no refresh token: its access tokens don't end. A GitHub App gets one while " +
    '"Expire user authorization tokens" is on; access tokens then last 8 hours and refresh tokens ' +
    "six months.",
  scopes: [
    { scope: "repo", gives: "reads and writes the user's repositories, private ones too" },
    { scope: "public_repo", gives: "the same for public repositories only" },
    { scope: "read:org", gives: "the user's organizations and teams" },
    { scope: "gist", gives: "writes gists" },
  ],
  moving: "same",
  sources: [
    "[Creating an OAuth app](https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/creating-an-oauth-app)",
    "[Scopes for OAuth apps](https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/scopes-for-oauth-apps)",
    "[Refreshing user access tokens](https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens)",
  ],
}

export default registration
