import type { Registration } from "../registration.ts"

/** Registering an application at SimpleLogin. */
const registration: Registration = {
  register:
    "[SimpleLogin](https://app.simplelogin.io/developer/) → Developer → New website → OAuth settings → " +
    "Authorized Redirect URIs.\n\nUntil SimpleLogin has approved the website, only you can sign in.",
  redirects:
    "The URL must exactly match one in the list. According to SimpleLogin's documentation, `localhost` " +
    "is accepted without being listed.",
  refreshToken: "SimpleLogin's documentation doesn't mention refresh tokens.",
  scopes: "SimpleLogin has no other scopes: the claims are always the same.",
  moving:
    "Account ids and the callback URL are the same. The scope is `openid` instead of `openid profile " +
    "email`; the claims are the same.",
  sources: ["[Set up your website](https://simplelogin.io/docs/siwsl/app/)"],
}

export default registration
