import type { providerFactory } from "@latchkey/core"
import type {
  ConfiguredProvider,
  OAuthConfig,
  OAuthUserConfig,
  TokenRequestContext,
  TokenSet,
  UserinfoRequestContext,
} from "@latchkey/core/providers"
import { fetcherOf } from "./profile/fetcher.ts"

/**
 * The user who granted the token.
 *
 * @see [User information](https://developers.weixin.qq.com/doc/oplatform/en/Website_App/WeChat_Login/Authorized_Interface_Calling_UnionID.html)
 */
export interface WeChatProfile {
  /** The user's identifier for this application. */
  openid: string
  /** The user's identifier for all applications of one account on WeChat's Open Platform. */
  unionid?: string | undefined
  nickname: string
  /** 1 for male, 2 for female, 0 for unknown. */
  sex: number
  province: string
  city: string
  country: string
  language?: string | undefined
  /** URL of the picture, or empty if there's no picture. */
  headimgurl: string
  privilege: string[]
  [member: string]: unknown
}

/** Options for {@link WeChat}. */
export interface WeChatOptions extends OAuthUserConfig<WeChatProfile> {
  /**
   * The platform that the application is registered on. `OfficialAccount` (the default) opens in WeChat's own browser;
   * `WebsiteApp` shows a code to scan in any other browser.
   */
  platformType?: "OfficialAccount" | "WebsiteApp" | undefined
}

/**
 * WeChat, OAuth 2.0. Environment: `AUTH_WECHAT_ID` (the AppID), `AUTH_WECHAT_SECRET`. Register websites at
 * https://open.weixin.qq.com, and official accounts at https://mp.weixin.qq.com.
 *
 * The account id is the `unionid`, which an official account gets only after you bind it to the Open Platform. Before
 * that, the account id is the `openid`, so bind the official account first. WeChat doesn't return an e-mail address,
 * and calls the client's identifier `appid`.
 *
 * WeChat itself has two limits. It accepts the secret only in a request's URL, so keep that host's URLs out of your
 * proxies' logs. For official accounts, it documents a `state` of at most 128 letters and digits. Latchkey sends 40, or
 * behind a redirect proxy at most 128, which only a proxy that runs Latchkey can read.
 *
 * @see [WeChat login](https://developers.weixin.qq.com/doc/oplatform/en/Website_App/WeChat_Login/Wechat_Login.html)
 * @see [Web authorization](https://developers.weixin.qq.com/doc/offiaccount/en/OA_Web_Apps/Wechat_webpage_authorization.html)
 */
export default function WeChat(options: WeChatOptions = {}): OAuthConfig<WeChatProfile, "wechat"> {
  const website = options.platformType === "WebsiteApp"
  return {
    id: "wechat",
    name: "WeChat",
    type: "oauth",
    authorization: {
      url: `https://open.weixin.qq.com/connect/${website ? "qrconnect" : "oauth2/authorize"}#wechat_redirect`,
      // WeChat requires this order. The service fills in the empty parameters.
      params: {
        appid: options.clientId,
        redirect_uri: "",
        response_type: "code",
        scope: website ? "snsapi_login" : "snsapi_userinfo",
        state: "",
      },
    },
    token: { url: "https://api.weixin.qq.com/sns/oauth2/access_token", request: requestTokens },
    userinfo: { url: "https://api.weixin.qq.com/sns/userinfo", request: requestProfile },
    maxStateLength: 128,
    profile: (profile) => ({
      id: profile.unionid || profile.openid,
      name: profile.nickname,
      image: profile.headimgurl,
    }),
    style: {
      icon: "M8.7 2.19C3.9 2.19 0 5.48 0 9.53c0 2.21 1.17 4.2 3 5.55a.6.6 0 0 1 .21.66l-.39 1.48-.04.22c0 .16.13.3.29.3a.3.3 0 0 0 .16-.06l1.9-1.11a1 1 0 0 1 .72-.1 10 10 0 0 0 2.84.4q.41-.01.81-.05a5.85 5.85 0 0 1 1.93-6.45 8.3 8.3 0 0 1 5.86-1.83c-.58-3.59-4.2-6.35-8.6-6.35m-2.91 3.8c.64 0 1.16.53 1.16 1.18a1.17 1.17 0 0 1-1.16 1.18 1.17 1.17 0 0 1-1.17-1.18c0-.65.52-1.18 1.17-1.18m5.8 0c.65 0 1.17.53 1.17 1.18a1.17 1.17 0 0 1-1.16 1.18 1.17 1.17 0 0 1-1.16-1.18c0-.65.52-1.18 1.16-1.18m5.35 2.87a8 8 0 0 0-5.28 1.78 5.5 5.5 0 0 0-1.78 6.22c.94 2.46 3.66 4.23 6.88 4.23q1.25 0 2.36-.33a.7.7 0 0 1 .6.08l1.59.93.14.04c.13 0 .24-.1.24-.24l-.04-.18-.33-1.23-.02-.16a.5.5 0 0 1 .2-.4 5.8 5.8 0 0 0 2.5-4.62c0-3.21-2.93-5.84-6.66-6.09zm-2.53 3.27c.53 0 .97.44.97.98a1 1 0 0 1-.97.99 1 1 0 0 1-.97-.99c0-.54.43-.98.97-.98m4.84 0c.54 0 .97.44.97.98a1 1 0 0 1-.97.99 1 1 0 0 1-.97-.99c0-.54.44-.98.97-.98",
      bg: "#07c160",
    },
    [Symbol.for("latchkey.provider-factory") as typeof providerFactory]: WeChat,
    options,
  }
}

async function requestTokens({ params, provider }: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const answer = await ask<TokenSet>(provider, provider.token?.url, {
    appid: provider.clientId,
    secret: provider.clientSecret,
    code: params["code"],
    grant_type: "authorization_code",
  })
  return { tokens: { ...answer, token_type: "bearer" } }
}

async function requestProfile({ tokens, provider }: UserinfoRequestContext): Promise<WeChatProfile> {
  const { access_token, openid: id } = tokens
  const openid = typeof id === "string" ? id : ""
  return ask(provider, provider.userinfo?.url, { access_token, openid, lang: "zh_CN" })
}

/** Sends a request to WeChat, which always responds with the status 200; `errcode` says that the request failed. */
async function ask<Answer>(
  provider: ConfiguredProvider,
  url = "",
  parameters: Record<string, string | undefined>,
): Promise<Answer> {
  const query = Object.entries(parameters).map(([name, value]): [string, string] => [name, value ?? ""])
  const response = await fetcherOf(provider)(`${url}?${new URLSearchParams(query)}`)
  const answer: Answer & { errcode?: number } = await response.json()
  if (answer.errcode) throw new Error(`${url} answered with errcode ${answer.errcode}.`)
  return answer
}
