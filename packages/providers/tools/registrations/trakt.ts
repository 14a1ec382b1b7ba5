import type { Registration } from "../registration.ts"

/** Registering an application at Trakt. */
const registration: Registration = {
  register:
    "[Trakt](https://trakt.tv/oauth/applications/new) → Settings → Your API Apps → New Application → " +
    "Redirect URI.",
  redirects: "Write one URL on each line. Trakt's documentation has no rule against `http://localhost`.",
  refreshToken:
    "Trakt gives a refresh token with every sign-in. The lifetime of the access token is in " +
    "`expires_in`.",
  scopes: "Trakt has no scopes.",
  moving: "same",
  sources: ["[Create an application](https://trakt.tv/oauth/applications/new)"],
}

export default registration
