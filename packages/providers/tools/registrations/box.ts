import type { Registration } from "../registration.ts"

/** Registering an application at Box. */
const registration: Registration = {
  register:
    "[Developer console](https://app.box.com/developers/console) → Create Platform App → Custom App → " +
    '"User Authentication (OAuth 2.0)" → Create App → Configuration → OAuth 2.0 Redirect URIs and ' +
    "Application Scopes.\n\nIn a company, an administrator may have to authorize the app.",
  redirects:
    "Box accepts https URLs, and http for `localhost` and loopback addresses, for which the port may " +
    "be different. Everything else must match exactly.",
  refreshToken:
    "Box issues a refresh token with every sign-in. Access tokens last about an hour, refresh tokens " +
    "60 days, and each refresh token can be used only once.",
  scopes:
    'You choose the scopes in the app\'s settings at Box ("Application Scopes"), so the request ' +
    "doesn't include any.",
  moving: "same",
  sources: [
    "[Setup with OAuth 2.0](https://developer.box.com/guides/authentication/oauth2/oauth2-setup/)",
    "[Refresh a token](https://developer.box.com/guides/authentication/tokens/refresh/)",
  ],
}

export default registration
