import type { Registration } from "../registration.ts"

/** Registering an application at Strava. */
const registration: Registration = {
  register:
    "[Strava](https://www.strava.com/settings/api) → Settings → My API Application.\n\nYour account " +
    "needs a subscription. A new application is in single-player mode: only your own account can sign " +
    "in until you request more accounts there.",
  redirects:
    'You register only a domain (the "Authorization Callback Domain"), such as `app.example.com`, ' +
    "without a path. `localhost` and `127.0.0.1` are always accepted.",
  refreshToken: "Strava issues a refresh token with every sign-in. Access tokens last six hours.",
  scopes: [
    { scope: "activity:read", gives: "the activities that aren't private" },
    { scope: "activity:read_all", gives: "all activities, including private ones" },
    { scope: "profile:read_all", gives: "the whole profile, even if parts of it are private" },
    { scope: "activity:write", gives: "permission to upload and change activities" },
  ],
  moving:
    "Scopes and the callback URL are the same. The account id is the same number, as a string. " +
    "`approval_prompt` isn't sent, because `auto` is Strava's default.",
  sources: ["[Getting started](https://developers.strava.com/docs/getting-started/)"],
}

export default registration
