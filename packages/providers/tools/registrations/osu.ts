import type { Registration } from "../registration.ts"

/** Registering an application at osu!. */
const registration: Registration = {
  register:
    "[osu!](https://osu.ppy.sh/home/account/edit#oauth) → Settings → OAuth → New OAuth Application → " +
    "Application Callback URLs.",
  redirects: "Enter one URL per line. osu!'s documentation doesn't rule out `http://localhost`.",
  refreshToken: "osu! issues a refresh token with every sign-in. Access tokens last a day.",
  scopes: [
    { scope: "public", gives: "read access to public data for the user" },
    { scope: "friends.read", gives: "the user's friends" },
  ],
  moving: "same",
  sources: ["[Scopes](https://osu.ppy.sh/docs/#scopes)"],
}

export default registration
