import type { Registration } from "../registration.ts"

/** Registering an application at osu!. */
const registration: Registration = {
  register:
    "[osu!](https://osu.ppy.sh/home/account/edit#oauth) → Settings → OAuth → New OAuth Application → " +
    "Application Callback URLs.",
  redirects: "Write one URL on each line. osu!'s documentation has no rule against `http://localhost`.",
  refreshToken: "osu! gives a refresh token with every sign-in. Access tokens last a day.",
  scopes: [
    { scope: "public", gives: "reads public data for the user" },
    { scope: "friends.read", gives: "the user's friends" },
  ],
  moving: "same",
  sources: ["[Scopes](https://osu.ppy.sh/docs/#scopes)"],
}

export default registration
