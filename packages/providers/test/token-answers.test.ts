import type { TokenRequestContext, OAuthConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import Instagram from "../src/instagram.ts"
import LinkedIn from "../src/linkedin.ts"
import Mailchimp from "../src/mailchimp.ts"
import MailRu from "../src/mailru.ts"
import Threads from "../src/threads.ts"
import Twitch from "../src/twitch.ts"
import WeChat from "../src/wechat.ts"
import Withings from "../src/withings.ts"
import WorkOSAuthKit from "../src/workos-authkit.ts"
import { api, configured, conformed } from "./context.ts"

const bearer = { access_token: "a", token_type: "bearer" }

describe.each([
  ["Instagram", Instagram().token, { access_token: "a", user_id: 1 }, bearer],
  [
    "Instagram, in its newer form",
    Instagram().token,
    { data: [{ access_token: "a", user_id: "1", permissions: ["instagram_business_basic", "more"] }] },
    { ...bearer, scope: "instagram_business_basic,more" },
  ],
  ["Mailchimp", Mailchimp().token, { access_token: "a", expires_in: 0, scope: null }, bearer],
  [
    "Mail.ru",
    MailRu().token,
    { access_token: "a", refresh_token: "r", expires_in: 3600 },
    { ...bearer, refresh_token: "r", expires_in: 3600 },
  ],
  ["Threads", Threads().token, { access_token: "a", user_id: 1 }, bearer],
  ["Twitch", Twitch().token, { ...bearer, scope: ["openid", "email"] }, { ...bearer, scope: "openid email" }],
  ["Twitch, without scopes", Twitch().token, bearer, bearer],
  [
    "Withings",
    Withings().token,
    { status: 0, body: { ...bearer, userid: "363" } },
    { ...bearer, userid: "363" },
  ],
  [
    "WorkOS AuthKit",
    WorkOSAuthKit().token,
    { access_token: "a", user: { id: "user_1" } },
    { access_token: "a", token_type: "Bearer", user: { id: "user_1" } },
  ],
])("the tokens of %s", (_, token, answer, tokens) => {
  it("are read as RFC 6749 §5.1 would have them", async () => {
    const made = await conformed({ token }, Response.json(answer))
    expect(await made?.json()).toEqual(tokens)
  })

  it("are not looked for in a refusal, which is read as it is", async () => {
    expect(
      await conformed({ token }, Response.json({ error: "invalid_grant" }, { status: 400 })),
    ).toBeUndefined()
  })
})

it("a refusal of Withings, which has the status of a success, becomes one that can be seen", async () => {
  const refusal = { status: 503, body: {}, error: "Invalid Params: invalid code" }
  const made = await conformed(Withings(), Response.json(refusal))
  expect(made?.status).toBe(400)
  expect(await made?.json()).toEqual({ error: "withings_503", error_description: refusal.error })
})

/** Sends the token request that a provider makes itself. Returns the requests and the result. */
async function requested<P>(provider: OAuthConfig<P>, answers: Record<string, unknown>) {
  const { token } = provider
  if (typeof token !== "object") throw new TypeError(`${provider.name} does not ask for its tokens itself.`)
  const { requests, fetcher } = api(answers)
  const context: TokenRequestContext = {
    params: { code: "c", state: "s" },
    checks: { code_verifier: "v", state: "s" },
    provider: configured(provider, fetcher),
  }
  return { requests, made: token.request?.(context) }
}

describe("the tokens of LinkedIn", () => {
  const url = "https://www.linkedin.com/oauth/v2/accessToken"

  it("are asked for with the secret, and without the verifier that LinkedIn refuses", async () => {
    const { requests, made } = await requested(LinkedIn(), { [url]: bearer })
    expect(await made).toEqual({ tokens: bearer })
    expect(Object.fromEntries(new URLSearchParams(await requests[0]?.text()))).toEqual({
      grant_type: "authorization_code",
      code: "c",
      redirect_uri: "https://app.example.com/auth/callback/linkedin",
      client_id: "client-id",
      client_secret: "client-secret",
    })
  })

  it("cannot be had if LinkedIn refuses", async () => {
    await expect((await requested(LinkedIn(), { [url]: 401 })).made).rejects.toThrow("status 401")
  })
})

describe("the tokens of WeChat", () => {
  const url =
    "https://api.weixin.qq.com/sns/oauth2/access_token?appid=client-id&secret=client-secret&code=c&grant_type=authorization_code"

  it("get the type that the answer leaves out", async () => {
    const { made } = await requested(WeChat(), { [url]: { access_token: "a", openid: "o" } })
    expect(await made).toEqual({ tokens: { ...bearer, openid: "o" } })
  })

  it("cannot be had if the answer, whose status is always 200, has an error code", async () => {
    const { made } = await requested(WeChat(), { [url]: { errcode: 40_029, errmsg: "invalid code" } })
    await expect(made).rejects.toThrow("errcode 40029")
    // The URL contains the secret, so it must not be logged.
    await expect(made).rejects.not.toThrow("client-secret")
  })
})
