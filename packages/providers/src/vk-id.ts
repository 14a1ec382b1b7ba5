import type {
  ConfiguredProvider,
  OAuthConfig,
  OAuthUserConfig,
  TokenRequestContext,
  TokenSet,
  UserinfoRequestContext,
} from "@latchkey/core/providers"
import { fetcherOf } from "./profile/fetcher.ts"
import { fullName } from "./profile/full-name.ts"

/**
 * The user who granted the token.
 *
 * @see [Getting user data](https://id.vk.ru/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-description)
 */
export interface VKIDProfile {
  user: {
    /** A number, as a string. */
    user_id: string
    first_name?: string | undefined
    last_name?: string | undefined
    /** Requires the `phone` scope. */
    phone?: string | undefined
    /** Requires the `email` scope. */
    email?: string | undefined
    /** URL of the picture. */
    avatar?: string | undefined
    /** 1 for female, 2 for male, 0 for unknown. */
    sex?: number | undefined
    /** True if VK has verified the user's identity. It doesn't say whether the address is verified. */
    verified?: boolean | undefined
    /** `DD.MM.YYYY`. */
    birthday?: string | undefined
    [member: string]: unknown
  }
  [member: string]: unknown
}

/**
 * VK ID, OAuth 2.1. Environment: `AUTH_VK_ID_ID`, the number of a web application that you register at
 * https://id.vk.ru/about/business/go. There is no secret: PKCE protects the code, and `AUTH_VK_ID_SECRET` isn't used.
 *
 * The response to the application names the user's device, and VK requires that name in the token request. A renewal
 * would need it, too, so `accessToken` can't renew these tokens. VK doesn't say whether it has verified an address. It
 * documents a `state` of letters, digits, `_` and `-`: Latchkey's has only letters and digits, but behind a redirect
 * proxy, it also contains dots.
 *
 * @see [Integration without an SDK](https://id.vk.ru/about/business/go/docs/ru/vkid/latest/vk-id/connection/start-integration/auth-without-sdk/auth-without-sdk-web)
 * @see [API](https://id.vk.ru/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-description)
 */
export default function VKID(options: OAuthUserConfig<VKIDProfile> = {}): OAuthConfig<VKIDProfile, "vk-id"> {
  return {
    id: "vk-id",
    name: "VK ID",
    type: "oauth",
    authorization: {
      url: "https://id.vk.ru/authorize",
      params: { scope: "vkid.personal_info email" },
    },
    token: { url: "https://id.vk.ru/oauth2/auth", request: requestTokens },
    userinfo: { url: "https://id.vk.ru/oauth2/user_info", request: requestProfile },
    client: { token_endpoint_auth_method: "none" },
    profile: ({ user }) => ({
      id: user.user_id,
      name: fullName(user.first_name, user.last_name),
      email: user.email,
      image: user.avatar,
    }),
    style: {
      icon: "m9.489.004.729-.003h3.564l.73.003.914.01.433.007.418.011.403.014.388.016.374.021.36.025.345.03.333.033c1.74.196 2.933.616 3.833 1.516.9.9 1.32 2.092 1.516 3.833l.034.333.029.346.025.36.02.373.025.588.012.41.013.644.009.915.004.98-.001 3.313-.003.73-.01.914-.007.433-.011.418-.014.403-.016.388-.021.374-.025.36-.03.345-.033.333c-.196 1.74-.616 2.933-1.516 3.833-.9.9-2.092 1.32-3.833 1.516l-.333.034-.346.029-.36.025-.373.02-.588.025-.41.012-.644.013-.915.009-.98.004-3.313-.001-.73-.003-.914-.01-.433-.007-.418-.011-.403-.014-.388-.016-.374-.021-.36-.025-.345-.03-.333-.033c-1.74-.196-2.933-.616-3.833-1.516-.9-.9-1.32-2.092-1.516-3.833l-.034-.333-.029-.346-.025-.36-.02-.373-.025-.588-.012-.41-.013-.644-.009-.915-.004-.98.001-3.313.003-.73.01-.914.007-.433.011-.418.014-.403.016-.388.021-.374.025-.36.03-.345.033-.333c.196-1.74.616-2.933 1.516-3.833.9-.9 2.092-1.32 3.833-1.516l.333-.034.346-.029.36-.025.373-.02.588-.025.41-.012.644-.013.915-.009ZM6.79 7.3H4.05c.13 6.24 3.25 9.99 8.72 9.99h.31v-3.57c2.01.2 3.53 1.67 4.14 3.57h2.84c-.78-2.84-2.83-4.41-4.11-5.01 1.28-.74 3.08-2.54 3.51-4.98h-2.58c-.56 1.98-2.22 3.78-3.8 3.95V7.3H10.5v6.92c-1.6-.4-3.62-2.34-3.71-6.92Z",
      bg: "#0077ff",
      text: "#ffffff",
    },
    options,
  }
}

async function requestTokens({
  params,
  checks,
  provider,
}: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const tokens = await ask<TokenSet>(provider, provider.token?.url, {
    grant_type: "authorization_code",
    code: params["code"],
    code_verifier: checks.code_verifier,
    redirect_uri: provider.callbackUrl,
    client_id: provider.clientId,
    device_id: params["device_id"],
    state: params["state"],
  })
  return { tokens }
}

async function requestProfile({ tokens, provider }: UserinfoRequestContext): Promise<VKIDProfile> {
  return ask(provider, provider.userinfo?.url, {
    client_id: provider.clientId,
    access_token: tokens.access_token,
  })
}

/** Sends a request to VK and checks `error`, because a refusal can have a success status. */
async function ask<Answer>(
  provider: ConfiguredProvider,
  url = "",
  parameters: Record<string, string | undefined>,
): Promise<Answer> {
  const fetcher = fetcherOf(provider)
  const form = Object.entries(parameters).map(([name, value]): [string, string] => [name, value ?? ""])
  const response = await fetcher(url, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  })
  const answer: Answer & { error?: string } = await response.json()
  if (response.ok && answer.error === undefined) return answer
  throw new Error(`${url} answered ${JSON.stringify(answer.error)} with status ${response.status}.`)
}
