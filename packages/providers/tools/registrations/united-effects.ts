import type { Registration } from "../registration.ts"

/** Registering an application at United Effects. */
const registration: Registration = {
  register:
    "Portal of your auth group → Settings → Identity → Clients → New client, with the redirect URIs, " +
    'the grant "authorization_code" and the method `client_secret_basic`.',
  redirects: "The documentation doesn't say which URLs are refused.",
  refreshToken: "The documentation doesn't say if a refresh token is given.",
  scopes: "Other scopes than `openid`, `email` and `profile` are not confirmed in the documentation.",
  moving: "same",
  sources: ["[United Effects](https://unitedeffects.com/features)"],
}

export default registration
