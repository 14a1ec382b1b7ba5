import type { Registration } from "../registration.ts"

/** Registering an application at SimpleLogin. */
const registration: Registration = {
  register:
    "[SimpleLogin](https://app.simplelogin.io/developer/) → Developer → New website → OAuth settings → " +
    "Authorized Redirect URIs.\n\nUntil SimpleLogin has approved the website, only you can sign in.",
  redirects:
    "A URL must match one of the list exactly. `localhost` is accepted without being listed, says " +
    "SimpleLogin's documentation.",
  refreshToken: "SimpleLogin's documentation knows no refresh tokens.",
  scopes: "SimpleLogin has no other scopes: the claims are the same for all.",
  moving:
    "Account ids and the callback URL are the same. The scope is `openid` instead of `openid profile " +
    "email`; the claims are the same.",
  sources: ["[Set up your website](https://simplelogin.io/docs/siwsl/app/)"],
}

export default registration
