import type { Registration } from "../registration.ts"

/** Registering an application at LINE. */
const registration: Registration = {
  register:
    "[LINE Developers console](https://developers.line.biz/console/) → a provider → Create a LINE " +
    'Login channel, app type "Web app" → LINE Login → Callback URL.\n\nChannel id and channel secret ' +
    "are on Basic settings; there, under OpenID Connect → Email address permission, apply for e-mail " +
    "addresses. Publish the channel before others sign in.",
  redirects:
    "Write one URL on each line. `http://localhost` works in development, say LINE's users; the " +
    "documentation has no rule about it.",
  refreshToken:
    "LINE gives a refresh token with every sign-in. Access tokens last 30 days, refresh tokens 90 " + "days.",
  scopes: [
    {
      scope: "friendship",
      gives: "if the user is a friend of your official account; see the parameter `bot_prompt`",
    },
  ],
  moving: "same",
  sources: ["[Getting started](https://developers.line.biz/en/docs/line-login/getting-started/)"],
}

export default registration
