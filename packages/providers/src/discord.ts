import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"

/**
 * The user object.
 *
 * @see [User](https://docs.discord.com/developers/resources/user#user-object)
 */
export interface DiscordProfile {
  /** A snowflake: digits as a string, because there are too many for a number. */
  id: string
  /** The username, which is unique unless the account still has a discriminator. */
  username: string
  /** Four digits for accounts that were never renamed, and `0` for all others. */
  discriminator: string
  /** The display name. */
  global_name: string | null
  /** Hash of the avatar, or null for the default avatar. The hash of an animated picture begins with `a_`. */
  avatar: string | null
  /** True if the account belongs to an application. */
  bot?: boolean | undefined
  /** True for Discord's own system accounts. */
  system?: boolean | undefined
  mfa_enabled: boolean
  /** Hash of the banner. */
  banner: string | null
  /** The banner's colour, as a number. */
  accent_color: number | null
  /** Language of the user, such as `en-US`. */
  locale: string
  /** Requires the `email` scope, like `verified`. */
  email: string | null
  /** True if Discord has verified the address. */
  verified: boolean
  /** A bit field. */
  flags: number
  /** The kind of Nitro subscription: 0 none, 1 Classic, 2 Nitro, 3 Basic. */
  premium_type: number
  /** The public bits of `flags`. */
  public_flags: number
  avatar_decoration_data?: { asset: string; sku_id: string } | null | undefined
  collectibles?: Record<string, unknown> | null | undefined
  primary_guild?:
    | {
        identity_guild_id: string | null
        identity_enabled: boolean | null
        tag: string | null
        badge: string | null
      }
    | null
    | undefined
  /** Older members: the display name, the hash of the decoration, and the banner's colour as `#rrggbb`. */
  display_name?: string | null | undefined
  avatar_decoration?: string | null | undefined
  banner_color?: string | null | undefined
  /** URL of the picture, which this provider adds. */
  image_url?: string | undefined
  [member: string]: unknown
}

/**
 * Discord, OAuth 2.0. Environment: `AUTH_DISCORD_ID`, `AUTH_DISCORD_SECRET`. Register the application in the [developer
 * portal](https://discord.com/developers/applications). An unverified address is left out. Otherwise, any user who
 * entered it would count as its owner.
 *
 * @see [OAuth2](https://docs.discord.com/developers/topics/oauth2)
 */
export default function Discord(
  options: OAuthUserConfig<DiscordProfile> = {},
): OAuthConfig<DiscordProfile, "discord"> {
  return {
    id: "discord",
    name: "Discord",
    type: "oauth",
    authorization: { url: "https://discord.com/oauth2/authorize", params: { scope: "identify email" } },
    token: "https://discord.com/api/oauth2/token",
    userinfo: "https://discord.com/api/users/@me",
    profile: (profile) => {
      // Applications read it from the profile in callbacks.
      profile.image_url = avatarOf(profile)
      return {
        id: profile.id,
        name: profile.global_name || profile.username,
        email: profile.verified === false ? null : profile.email,
        image: profile.image_url,
      }
    },
    // An address that Discord hasn't verified is left out: see `verified` in the user object.
    onlyVerifiedEmails: true,
    style: {
      icon: "M20.317 4.3698a19.7913 19.7913 0 00-4.8851-1.5152.0741.0741 0 00-.0785.0371c-.211.3753-.4447.8648-.6083 1.2495-1.8447-.2762-3.68-.2762-5.4868 0-.1636-.3933-.4058-.8742-.6177-1.2495a.077.077 0 00-.0785-.037 19.7363 19.7363 0 00-4.8852 1.515.0699.0699 0 00-.0321.0277C.5334 9.0458-.319 13.5799.0992 18.0578a.0824.0824 0 00.0312.0561c2.0528 1.5076 4.0413 2.4228 5.9929 3.0294a.0777.0777 0 00.0842-.0276c.4616-.6304.8731-1.2952 1.226-1.9942a.076.076 0 00-.0416-.1057c-.6528-.2476-1.2743-.5495-1.8722-.8923a.077.077 0 01-.0076-.1277c.1258-.0943.2517-.1923.3718-.2914a.0743.0743 0 01.0776-.0105c3.9278 1.7933 8.18 1.7933 12.0614 0a.0739.0739 0 01.0785.0095c.1202.099.246.1981.3728.2924a.077.077 0 01-.0066.1276 12.2986 12.2986 0 01-1.873.8914.0766.0766 0 00-.0407.1067c.3604.698.7719 1.3628 1.225 1.9932a.076.076 0 00.0842.0286c1.961-.6067 3.9495-1.5219 6.0023-3.0294a.077.077 0 00.0313-.0552c.5004-5.177-.8382-9.6739-3.5485-13.6604a.061.061 0 00-.0312-.0286zM8.02 15.3312c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9555-2.4189 2.157-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.9555 2.4189-2.1569 2.4189zm7.9748 0c-1.1825 0-2.1569-1.0857-2.1569-2.419 0-1.3332.9554-2.4189 2.1569-2.4189 1.2108 0 2.1757 1.0952 2.1568 2.419 0 1.3332-.946 2.4189-2.1568 2.4189Z",
      bg: "#5865f2",
      text: "#ffffff",
    },
    options,
  }
}

/** @see [Image formatting](https://docs.discord.com/developers/reference#image-formatting) */
function avatarOf({ id, avatar, discriminator }: DiscordProfile): string {
  const base = "https://cdn.discordapp.com"
  if (avatar) return `${base}/avatars/${id}/${avatar}.${avatar.startsWith("a_") ? "gif" : "png"}`
  // Six pictures, selected by the account's number, or five, selected by the discriminator if the account
  // still has one.
  const index = Number(discriminator) > 0 ? Number(discriminator) % 5 : Number(BigInt(id) >> 22n) % 6
  return `${base}/embed/avatars/${index}.png`
}
