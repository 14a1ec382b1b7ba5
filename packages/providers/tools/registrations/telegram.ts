import type { Registration } from "../registration.ts"

/** Registering an application at Telegram. */
const registration: Registration = {
  register:
    "[@BotFather](https://t.me/botfather) → a new bot or one of your bots → Bot Settings → its login " +
    '("Web Login" or "Login Widget") → the allowed URLs. The same page shows the client id and the ' +
    "client secret.\n\nLeave the algorithm of ID tokens at RS256.",
  redirects:
    "Add both the application's origin and the callback URL to the allowed URLs. The documentation " +
    "doesn't say whether http is accepted.",
  refreshToken: "The documentation doesn't say whether Telegram issues refresh tokens.",
  scopes: [
    { scope: "phone", gives: "the user's phone number, if the user agrees" },
    { scope: "telegram:bot_access", gives: "permission for the bot to send messages to the user" },
  ],
  moving: "new",
  sources: ["[Log in with Telegram](https://core.telegram.org/bots/telegram-login)"],
}

export default registration
