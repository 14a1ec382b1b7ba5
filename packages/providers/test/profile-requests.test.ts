import { describe, expect, it } from "vitest"
import HubSpot from "../src/hubspot.ts"
import Linear from "../src/linear.ts"
import Mailchimp from "../src/mailchimp.ts"
import MailRu from "../src/mailru.ts"
import Nextcloud from "../src/nextcloud.ts"
import Notion from "../src/notion.ts"
import Trakt from "../src/trakt.ts"
import WeChat, { type WeChatProfile } from "../src/wechat.ts"
import { api, requestedProfile } from "./context.ts"
import { documentedProfile } from "./expectation.ts"

const nextcloud = "https://cloud.example.com/"

describe.each([
  ["HubSpot", HubSpot(), "https://api.hubapi.com/oauth/v3/token/introspect"],
  ["Linear", Linear(), "https://api.linear.app/graphql"],
  ["Mailchimp", Mailchimp(), "https://login.mailchimp.com/oauth2/metadata"],
  ["Mail.ru", MailRu(), "https://oauth.mail.ru/userinfo?access_token=access-token"],
  [
    "Nextcloud",
    Nextcloud({ issuer: nextcloud }),
    "https://cloud.example.com/ocs/v2.php/cloud/user?format=json",
  ],
  ["Notion", Notion(), "https://api.notion.com/v1/users/me"],
  ["Trakt", Trakt(), "https://api.trakt.tv/users/me?extended=full"],
] as const)("the profile of %s", (_, provider, url) => {
  it.each([401, 500])(
    "cannot be had if the vendor answers with status %i, and the error says so",
    async (status) => {
      const { fetcher } = api({ [url]: status })
      await expect(requestedProfile<unknown>(provider, fetcher)).rejects.toThrow(`status ${status}`)
    },
  )

  it("is asked for once", async () => {
    const answer = {
      data: { viewer: documentedProfile("linear") },
      bot: { owner: { user: documentedProfile("notion") } },
      ocs: { data: documentedProfile("nextcloud") },
    }
    const { requests, fetcher } = api({ [url]: answer })
    await requestedProfile<unknown>(provider, fetcher)
    expect(requests.map((request) => request.url)).toEqual([url])
  })
})

describe("the profile of Nextcloud", () => {
  it("names the server that was asked, which the answer does not", async () => {
    const ocs = {
      meta: { status: "ok", statuscode: 200 },
      data: { id: "jane", displayname: "Jane", email: null },
    }
    const { fetcher } = api({ "https://cloud.example.com/ocs/v2.php/cloud/user?format=json": { ocs } })
    expect(await requestedProfile(Nextcloud({ issuer: nextcloud }), fetcher)).toEqual({
      ...ocs.data,
      server: "https://cloud.example.com",
    })
  })
})

describe("the profile of Linear", () => {
  it.each([{ errors: [{ message: "Authentication required" }], data: null }, { data: { viewer: null } }, {}])(
    "cannot be had if GraphQL names no viewer, with any status: %j",
    async (answer) => {
      const { fetcher } = api({ "https://api.linear.app/graphql": answer })
      await expect(requestedProfile(Linear(), fetcher)).rejects.toThrow("returned no viewer, with status 200")
    },
  )
})

describe("the profile of Notion", () => {
  it.each([{ bot: { owner: { type: "workspace", workspace: true } } }, { object: "user" }])(
    "cannot be had if a workspace owns the token: %j",
    async (answer) => {
      const { fetcher } = api({ "https://api.notion.com/v1/users/me": answer })
      await expect(requestedProfile(Notion(), fetcher)).rejects.toThrow("not a user")
    },
  )
})

describe("the profile of WeChat", () => {
  const url = "https://api.weixin.qq.com/sns/userinfo?access_token=access-token&openid=o&lang=zh_CN"
  const tokens = { access_token: "access-token", token_type: "bearer", openid: "o" } as const

  it("cannot be had if the answer, whose status is always 200, has an error code", async () => {
    const { fetcher } = api({ [url]: { errcode: 40_003, errmsg: "invalid openid" } })
    await expect(requestedProfile(WeChat(), fetcher, tokens)).rejects.toThrow("errcode 40003")
  })

  it("uses the `openid` if the account isn't bound to the Open Platform", async () => {
    const { unionid: _, ...answer } = documentedProfile("wechat")
    const profile = { ...answer, openid: "o", nickname: "Jane" } as WeChatProfile
    expect(await WeChat().profile?.(profile, {})).toMatchObject({ id: "o" })
  })
})
