import type { OAuthConfig } from "@latchkey/core/providers"
import { describe, expect, it } from "vitest"
import Kinde from "../src/kinde.ts"
import Mastodon from "../src/mastodon.ts"
import Mattermost from "../src/mattermost.ts"
import NetSuite from "../src/netsuite.ts"
import Nextcloud from "../src/nextcloud.ts"
import Osso from "../src/osso.ts"
import WeChat from "../src/wechat.ts"
import WorkOS from "../src/workos.ts"
import Zitadel from "../src/zitadel.ts"

type Addresses = Pick<OAuthConfig<unknown>, "authorization" | "token" | "userinfo">

function addresses({ authorization, token, userinfo }: Addresses): unknown[] {
  return [authorization, token, userinfo].map((endpoint) =>
    typeof endpoint === "object" ? endpoint.url : endpoint,
  )
}

describe.each([
  ["Mastodon", Mastodon],
  ["Mattermost", Mattermost],
  ["Nextcloud", Nextcloud],
  ["Osso", Osso],
] as const)("%s", (_, create) => {
  it("has its addresses below the issuer, with or without a slash at its end, and below its path", () => {
    const [bare, slashed] = ["https://host.example.com/path", "https://host.example.com/path/"].map(
      (issuer) => addresses(create({ issuer })),
    )
    expect(bare).toEqual(slashed)
    for (const address of bare ?? []) expect(address).toMatch(/^https:\/\/host\.example\.com\/path\/\w/)
  })

  it("has no address without an issuer, so that the configuration is refused", () => {
    expect(addresses(create({}))).toEqual([undefined, undefined, undefined])
  })
})

describe.each([
  ["Kinde", Kinde],
  ["ZITADEL", Zitadel],
] as const)("%s", (_, create) => {
  it("has its addresses discovered where the issuer comes from the environment only, and asks for the same", () => {
    expect(addresses(create({}))).toEqual([undefined, undefined, undefined])
    expect(create({}).authorization).toEqual({ params: { scope: "openid profile email" } })
  })
})

describe("Nextcloud", () => {
  it("shows the picture of a user whose name has to be encoded", async () => {
    const data = { id: "jane doe", displayname: "Jane", email: null }
    const ocs = { meta: { status: "ok", statuscode: 200 }, data }
    const made = await Nextcloud({ issuer: "https://cloud.example.com" }).profile?.({ ocs }, {})
    expect(made).toMatchObject({ image: "https://cloud.example.com/avatar/jane%20doe/512" })
  })
})

describe("NetSuite", () => {
  it("writes a sandbox's account as host names have it, and asks for the scope that is given", () => {
    const { authorization, token } = NetSuite({ accountID: "1234567_SB1", scope: "restlets" })
    expect(authorization).toEqual({
      url: "https://1234567-sb1.app.netsuite.com/app/login/oauth2/authorize.nl",
      params: { scope: "restlets", prompt: undefined },
    })
    expect(token).toBe("https://1234567-sb1.suitetalk.api.netsuite.com/services/rest/auth/oauth2/v1/token")
  })
})

describe("WeChat", () => {
  it("opens in WeChat's browser for an official account, and shows a code to scan for a website", () => {
    expect(WeChat({ clientId: "wx1" }).authorization).toEqual({
      url: "https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect",
      params: { appid: "wx1", scope: "snsapi_userinfo" },
    })
    expect(WeChat({ clientId: "wx1", platformType: "WebsiteApp" }).authorization).toEqual({
      url: "https://open.weixin.qq.com/connect/qrconnect#wechat_redirect",
      params: { appid: "wx1", scope: "snsapi_login" },
    })
  })
})

describe("WorkOS", () => {
  it("may be asked at another address", () => {
    expect(addresses(WorkOS({ issuer: "https://auth.example.com/" }))).toEqual([
      "https://auth.example.com/sso/authorize",
      "https://auth.example.com/sso/token",
      "https://auth.example.com/sso/profile",
    ])
  })
})
