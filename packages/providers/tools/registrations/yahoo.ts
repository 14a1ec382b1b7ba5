import type { Registration } from "../registration.ts"

/** Registering an application at Yahoo. */
const registration: Registration = {
  register:
    "[Yahoo Developer Network](https://developer.yahoo.com/apps/) → My Apps → Create an App → Redirect URI(s), and API " +
    'Permissions → OpenID Connect Permissions, with "Email" and "Profile". The consumer key is the client id, and the ' +
    "consumer secret is the client secret.",
  redirects:
    "The documentation doesn't say whether http is accepted; django-allauth's guide to Yahoo says that it isn't. If Yahoo " +
    "rejects `http://localhost:3000`, use a tunnel with https.",
  refreshToken: "Yahoo issues a refresh token with every sign-in.",
  scopes:
    "Yahoo's OpenID Connect has the scopes `openid`, `profile` and `email`, and all are requested. Choose access to " +
    "Yahoo's other APIs under API Permissions.",
  moving: "new",
  sources: [
    "[Getting started](https://developer.yahoo.com/oauth2/guide/openid_connect/getting_started.html)",
    "[Yahoo in django-allauth](https://docs.allauth.org/en/latest/socialaccount/providers/yahoo.html)",
  ],
}

export default registration
