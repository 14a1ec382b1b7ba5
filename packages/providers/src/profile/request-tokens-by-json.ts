import type { TokenRequestContext, TokenSet } from "@latchkey/core/providers"
import { requestJson } from "./request-json.ts"

/**
 * Requests tokens with a JSON body, as documented by Feishu and Lark.
 *
 * @throws Error with the URL and the vendor's code if the response is a refusal, which can have a success status.
 * @see [Get a user access token](https://open.feishu.cn/document/uAjLw4CM/ukTMukTMukTM/authentication-management/access-token/get-user-access-token)
 */
export async function requestTokensByJson(context: TokenRequestContext): Promise<{ tokens: TokenSet }> {
  const { params, checks, provider } = context
  const url = provider.token?.url
  const answer = await requestJson<TokenSet & { code?: number | string }>(provider, url, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      grant_type: "authorization_code",
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      code: params["code"],
      redirect_uri: provider.callbackUrl,
      code_verifier: checks.code_verifier,
    }),
  })
  const { code, ...tokens } = answer
  // A refusal can have a success status.
  if (Number(code ?? 0) !== 0) throw new Error(`${url} answered with the code ${code}.`)
  return { tokens }
}
