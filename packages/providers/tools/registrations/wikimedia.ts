import type { Registration } from "../registration.ts"

/** Registering an application at Wikimedia. */
const registration: Registration = {
  register:
    "[Meta-Wiki](https://meta.wikimedia.org/wiki/Special:OAuthConsumerRegistration/propose/oauth2) → " +
    'Special:OAuthConsumerRegistration → Propose an OAuth 2.0 client: callback URL, "Client is ' +
    'confidential", the grants "Authorization code" and "Refresh token", and "User identity ' +
    'verification only, with access to real name and email address".\n\nUntil it is approved, only ' +
    "you can sign in.",
  redirects:
    "A consumer has one callback URL, and it must match: register one for development and another for " +
    "production. Wikimedia's documentation has no rule against `http://localhost`.",
  refreshToken:
    'Wikimedia gives a refresh token if the consumer has the grant "Refresh token". Access tokens ' +
    "last four hours.",
  scopes: "The grants are chosen with the consumer, and none are sent.",
  moving: "Scopes and the callback URL are the same. The account id is the same number, as a text.",
  sources: ["[OAuth for developers](https://www.mediawiki.org/wiki/OAuth/For_Developers)"],
}

export default registration
