import type { OIDCConfig, OIDCUserConfig, Profile } from "@latchkey/core/providers"

/**
 * The claims of an ID token.
 *
 * @see [Log in with Telegram](https://core.telegram.org/bots/telegram-login)
 */
export interface TelegramProfile extends Omit<Profile, "id"> {
  /** Identifies the user. */
  sub: string
  /** The user's number in the Bot API. */
  id?: number | string | undefined
  name?: string | null | undefined
  given_name?: string | null | undefined
  family_name?: string | null | undefined
  /** The username, which may change. */
  preferred_username?: string | null | undefined
  /** URL of the picture. */
  picture?: string | null | undefined
  /** Requires the `phone` scope and the user's agreement. */
  phone_number?: string | null | undefined
  phone_number_verified?: boolean | undefined
}

/**
 * Telegram, OpenID Connect. Environment: `AUTH_TELEGRAM_ID`, `AUTH_TELEGRAM_SECRET`. Both belong to a bot: open
 * [@BotFather](https://t.me/botfather), choose the bot, then "Bot Settings", and add the callback URL to the allowed
 * URLs of its login. Telegram doesn't return an e-mail address.
 *
 * For the phone number, request the `phone` scope; with `telegram:bot_access`, the bot can send messages to the user.
 * The older login widget, which signs with the bot's token, is a different service: its `id` is the user's number in the
 * Bot API, and isn't this service's `sub`. To find accounts that the widget created, compare it with `profile.id`.
 *
 * @see [Log in with Telegram](https://core.telegram.org/bots/telegram-login)
 */
export default function Telegram(
  options: OIDCUserConfig<TelegramProfile> = {},
): OIDCConfig<TelegramProfile, "telegram"> {
  return {
    id: "telegram",
    name: "Telegram",
    type: "oidc",
    issuer: "https://oauth.telegram.org",
    authorization: { params: { scope: "openid profile" } },
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name || profile.preferred_username,
      image: profile.picture,
    }),
    style: {
      icon: "M11.944 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0a12 12 0 0 0-.056 0zm4.962 7.224c.1-.002.321.023.465.14a.506.506 0 0 1 .171.325c.016.093.036.306.02.472-.18 1.898-.962 6.502-1.36 8.627-.168.9-.499 1.201-.82 1.23-.696.065-1.225-.46-1.9-.902-1.056-.693-1.653-1.124-2.678-1.8-1.185-.78-.417-1.21.258-1.91.177-.184 3.247-2.977 3.307-3.23.007-.032.014-.15-.056-.212s-.174-.041-.249-.024c-.106.024-1.793 1.14-5.061 3.345-.48.33-.913.49-1.302.48-.428-.008-1.252-.241-1.865-.44-.752-.245-1.349-.374-1.297-.789.027-.216.325-.437.893-.663 3.498-1.524 5.83-2.529 6.998-3.014 3.332-1.386 4.025-1.627 4.476-1.635z",
      bg: "#26a5e4",
    },
    options,
  }
}
