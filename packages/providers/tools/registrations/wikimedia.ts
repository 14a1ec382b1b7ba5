import type { Registration } from "../registration.ts"

/** Registering an application at Wikimedia. */
const registration: Registration = {
  register:
    "[Meta-Wiki](https://meta.wikimedia.org/wiki/Special:OAuthConsumerRegistration/propose/oauth2) → " +
    'Special:OAuthConsumerRegistration → Propose an OAuth 2.0 client: the callback URL, "Client is ' +
    'confidential", the grants "Authorization code" and "Refresh token", and "User identity ' +
    "verification only, with access to real name and email address\".\n\nUntil it's approved, only you " +
    "can sign in.",
  redirects:
    "A consumer has only one callback URL, and it must match, so register one consumer for development " +
    "and another for production. Wikimedia's documentation doesn't rule out `http://localhost`.",
  refreshToken:
    'Wikimedia issues a refresh token if the consumer has the "Refresh token" grant. Access tokens ' +
    "last four hours.",
  scopes: "You choose the grants when you register the consumer, so the request doesn't include any.",
  moving: "Scopes and the callback URL are the same. The account id is the same number, as a string.",
  sources: ["[OAuth for developers](https://www.mediawiki.org/wiki/OAuth/For_Developers)"],
}

export default registration
