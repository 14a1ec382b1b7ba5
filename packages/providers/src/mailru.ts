import type { OAuthConfig, OAuthUserConfig, UserinfoRequestContext } from "@latchkey/core/providers"
import { requestJson } from "./profile/request-json.ts"

/**
 * The user, with the `userinfo` scope.
 *
 * @see [OAuth Mail](https://id.vk.com/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index)
 */
export interface MailRuProfile {
  id: string
  /** The account's Mail.ru address. */
  email: string
  name: string
  nickname?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  /** URL of the picture. */
  image?: string | undefined
  gender?: "m" | "f" | undefined
  /** A locale such as `ru_RU`. */
  locale?: string | undefined
  /** The identifier of the application. */
  client_id?: string | undefined
  birthday?: string | undefined
  [member: string]: unknown
}

/**
 * Mail.ru, OAuth 2.0. Environment: `AUTH_MAILRU_ID`, `AUTH_MAILRU_SECRET`. Manage applications at
 * https://o2.mail.ru/app/. Since July 2025, new applications that only sign users in must use VK ID instead.
 *
 * We couldn't check against a public source how the token endpoint expects the client's secret.
 *
 * @see [OAuth Mail](https://id.vk.com/about/business/go/docs/ru/vkid/latest/oauth/oauth-mail/index)
 */
export default function MailRu(
  options: OAuthUserConfig<MailRuProfile> = {},
): OAuthConfig<MailRuProfile, "mailru"> {
  return {
    id: "mailru",
    name: "Mail.ru",
    type: "oauth",
    authorization: { url: "https://oauth.mail.ru/login", params: { scope: "userinfo" } },
    token: { url: "https://oauth.mail.ru/token", conform: conformTokens },
    userinfo: { url: "https://oauth.mail.ru/userinfo", request: requestProfile },
    profile: (profile) => ({
      id: profile.id,
      name: profile.name,
      email: profile.email,
      image: profile.image,
    }),
    style: {
      icon: "M15.61 12c0 1.99-1.62 3.61-3.61 3.61-1.99 0-3.61-1.62-3.61-3.61 0-1.99 1.62-3.61 3.61-3.61 1.99 0 3.61 1.62 3.61 3.61M12 0C5.383 0 0 5.383 0 12s5.383 12 12 12c2.424 0 4.761-.722 6.76-2.087l.034-.024-1.617-1.879-.027.017A9.494 9.494 0 0 1 12 21.54c-5.26 0-9.54-4.28-9.54-9.54 0-5.26 4.28-9.54 9.54-9.54 5.26 0 9.54 4.28 9.54 9.54a9.63 9.63 0 0 1-.225 2.05c-.301 1.239-1.169 1.618-1.82 1.568-.654-.053-1.42-.52-1.426-1.661V12A6.076 6.076 0 0 0 12 5.93 6.076 6.076 0 0 0 5.93 12 6.076 6.076 0 0 0 12 18.07a6.02 6.02 0 0 0 4.3-1.792 3.9 3.9 0 0 0 3.32 1.805c.874 0 1.74-.292 2.437-.821.719-.547 1.256-1.336 1.553-2.285.047-.154.135-.504.135-.507l.002-.013c.175-.76.253-1.52.253-2.457 0-6.617-5.383-12-12-12",
      bg: "#005ff9",
    },
    options,
  }
}

/** Adds a `token_type`, which the response lacks. */
async function conformTokens(response: Response): Promise<Response | undefined> {
  return response.ok ? Response.json({ token_type: "bearer", ...(await response.json()) }) : undefined
}

/** Requests the profile with the token as a parameter: Mail.ru doesn't accept it in any other way. */
async function requestProfile({ tokens, provider }: UserinfoRequestContext): Promise<MailRuProfile> {
  const parameters = new URLSearchParams({ access_token: tokens.access_token ?? "" })
  return requestJson(provider, `${provider.userinfo?.url}?${parameters}`)
}
