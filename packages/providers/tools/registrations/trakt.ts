import type { Registration } from "../registration.ts"

/** Registering an application at Trakt. */
const registration: Registration = {
  register:
    "[Trakt](https://trakt.tv/oauth/applications/new) → Settings → Your API Apps → New Application → " +
    "Redirect URI.",
  redirects: "Enter one URL per line. Trakt's documentation doesn't rule out `http://localhost`.",
  refreshToken:
    "Trakt issues a refresh token with every sign-in. The access token's lifetime is in `expires_in`.",
  scopes: "Trakt has no scopes.",
  moving: "same",
  sources: ["[Create an application](https://trakt.tv/oauth/applications/new)"],
}

export default registration
