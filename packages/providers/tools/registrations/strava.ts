import type { Registration } from "../registration.ts"

/** Registering an application at Strava. */
const registration: Registration = {
  register:
    "[Strava](https://www.strava.com/settings/api) → Settings → My API Application.\n\nYour account " +
    "needs a subscription. A new application is in single-player mode: only your own account can sign " +
    "in until you ask for more there.",
  redirects:
    'You register only a domain, "Authorization Callback Domain": `app.example.com`, without a path. ' +
    "`localhost` and `127.0.0.1` are always accepted.",
  refreshToken: "Strava gives a refresh token with every sign-in. Access tokens last six hours.",
  scopes: [
    { scope: "activity:read", gives: "the activities that are not private" },
    { scope: "activity:read_all", gives: "private activities, too" },
    { scope: "profile:read_all", gives: "the whole profile, if parts of it are private" },
    { scope: "activity:write", gives: "uploads and changes activities" },
  ],
  separator: ",",
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a text. " +
    "`approval_prompt` is not sent: `auto` is Strava's default.",
  sources: ["[Getting started](https://developers.strava.com/docs/getting-started/)"],
}

export default registration
