import type { Registration } from "../registration.ts"

/** Registering an application at United Effects. */
const registration: Registration = {
  register:
    "Portal of your auth group → Settings → Identity → Clients → New client, with the redirect URIs, " +
    'the grant "authorization_code" and the method `client_secret_basic`.',
  redirects: "The documentation doesn't say which URLs are rejected.",
  refreshToken: "The documentation doesn't say whether a refresh token is issued.",
  scopes: "The documentation doesn't confirm any scopes other than `openid`, `email` and `profile`.",
  moving: "same",
  sources: ["[United Effects](https://unitedeffects.com/features)"],
}

export default registration
