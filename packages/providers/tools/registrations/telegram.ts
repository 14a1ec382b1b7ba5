import type { Registration } from "../registration.ts"

/** Registering an application at Telegram. */
const registration: Registration = {
  register:
    '[@BotFather](https://t.me/botfather) → a new bot, or one of yours → Bot Settings → its login ("Web ' +
    'Login" or "Login Widget") → the allowed URLs. The same page shows client id and client ' +
    "secret.\n\nLeave the algorithm of ID tokens at RS256.",
  redirects:
    "Add both the origin of the application and the callback URL to the allowed URLs. " +
    "The documentation doesn't say if http is accepted.",
  refreshToken: "The documentation doesn't say if Telegram gives a refresh token.",
  scopes: [
    { scope: "phone", gives: "the user's telephone number, if the user agrees" },
    { scope: "telegram:bot_access", gives: "lets the bot write to the user" },
  ],
  moving: "new",
  sources: ["[Log in with Telegram](https://core.telegram.org/bots/telegram-login)"],
}

export default registration
