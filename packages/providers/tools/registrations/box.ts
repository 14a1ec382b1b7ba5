import type { Registration } from "../registration.ts"

/** Registering an application at Box. */
const registration: Registration = {
  register:
    "[Developer console](https://app.box.com/developers/console) → Create Platform App → Custom App → " +
    '"User Authentication (OAuth 2.0)" → Create App → Configuration → OAuth 2.0 Redirect URIs and ' +
    "Application Scopes.\n\nIn a company an administrator may have to authorize the app.",
  redirects:
    "Box takes https URLs, and http for `localhost` and loopback addresses, whose port may " +
    "differ. Everything else must match exactly.",
  refreshToken:
    "Box gives a refresh token with every sign-in. Access tokens last about an hour, refresh tokens 60 " +
    "days, and a refresh token is used once.",
  scopes: 'The scopes are chosen with the app at Box ("Application Scopes"), and none are sent.',
  moving: "same",
  sources: [
    "[Setup with OAuth 2.0](https://developer.box.com/guides/authentication/oauth2/oauth2-setup/)",
    "[Refresh a token](https://developer.box.com/guides/authentication/tokens/refresh/)",
  ],
}

export default registration
