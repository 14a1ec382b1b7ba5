import type { Registration } from "../registration.ts"

/** Registering an application at LINE. */
const registration: Registration = {
  register:
    "[LINE Developers console](https://developers.line.biz/console/) → a provider → Create a LINE " +
    'Login channel, app type "Web app" → LINE Login → Callback URL.\n\nThe channel id and channel ' +
    "secret are on Basic settings. To get e-mail addresses, apply for them there, under OpenID Connect " +
    "→ Email address permission. Publish the channel to let other users sign in.",
  redirects:
    "Enter one URL per line. Developers report that `http://localhost` works in development; the " +
    "documentation doesn't mention it.",
  refreshToken:
    "LINE issues a refresh token with every sign-in. Access tokens last 30 days, refresh tokens 90 " +
    "days.",
  scopes: [
    {
      scope: "friendship",
      gives: "whether the user is a friend of your official account; see the `bot_prompt` parameter",
    },
  ],
  moving: "same",
  sources: ["[Getting started](https://developers.line.biz/en/docs/line-login/getting-started/)"],
}

export default registration
