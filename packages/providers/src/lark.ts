import type { OAuthConfig, OAuthUserConfig } from "@latchkey/core/providers"
import { requestTokensByJson } from "./profile/request-tokens-by-json.ts"

/**
 * The response with the user who granted the token.
 *
 * @see [Get user information](https://open.larksuite.com/document/uAjLw4CM/ukTMukTMukTM/reference/authen-v1/user_info/get)
 */
export interface LarkProfile {
  /** 0 for success. */
  code: number
  msg: string
  data: {
    /** Identifies the user for this application. */
    open_id: string
    /** Identifies the user for all applications of one developer. */
    union_id?: string | undefined
    /** Identifies the user within the company. Requires the `contact:user.employee_id:readonly` permission. */
    user_id?: string | undefined
    /** The company. */
    tenant_key?: string | undefined
    name?: string | null | undefined
    /** The name in Latin letters. */
    en_name?: string | null | undefined
    /** URLs of the picture: in its original size, and with 72, 240 and 640 pixels. */
    avatar_url?: string | null | undefined
    avatar_thumb?: string | undefined
    avatar_middle?: string | undefined
    avatar_big?: string | undefined
    /** A contact address. Requires the `contact:user.email:readonly` permission. */
    email?: string | null | undefined
    /** The address at the company's own mail service. */
    enterprise_email?: string | null | undefined
    /** Requires the `contact:user.phone:readonly` permission. */
    mobile?: string | undefined
    employee_no?: string | undefined
    [member: string]: unknown
  }
  [member: string]: unknown
}

/**
 * Lark, OAuth 2.0. Environment: `AUTH_LARK_ID` (the App ID), `AUTH_LARK_SECRET`. Create the application in the
 * [developer console](https://open.larksuite.com/app) and add the callback URL under "Security Settings". In China, the
 * service is called Feishu and has its own provider.
 *
 * You choose the application's permissions there. Without `contact:user.email:readonly`, the profile has no e-mail
 * address. The documentation doesn't say whether addresses are verified; the company's administrators enter them.
 *
 * Lark documents the token request as JSON. We couldn't check whether it also accepts a form, which `accessToken` uses
 * to renew tokens. This provider uses the second version of the endpoint. A third version has been announced, but we
 * could check only some of its URLs and rules.
 *
 * @see [Get an authorization code](https://open.larksuite.com/document/common-capabilities/sso/api/obtain-oauth-code)
 * @see [Get a user access token](https://open.larksuite.com/document/uAjLw4CM/ukTMukTMukTM/authentication-management/access-token/get-user-access-token)
 */
export default function Lark(options: OAuthUserConfig<LarkProfile> = {}): OAuthConfig<LarkProfile, "lark"> {
  return {
    id: "lark",
    name: "Lark",
    type: "oauth",
    authorization: {
      url: "https://accounts.larksuite.com/open-apis/authen/v1/authorize",
      params: { scope: "" },
    },
    token: {
      url: "https://open.larksuite.com/open-apis/authen/v2/oauth/token",
      request: requestTokensByJson,
    },
    userinfo: "https://open.larksuite.com/open-apis/authen/v1/user_info",
    client: { token_endpoint_auth_method: "client_secret_post" },
    profile: ({ data }) => ({
      id: data.open_id,
      name: data.name || data.en_name,
      email: data.email || data.enterprise_email,
      image: data.avatar_url,
    }),
    style: { bg: "#3370ff" },
    options,
  }
}
