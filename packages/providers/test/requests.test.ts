import { describe, expect, it } from "vitest"
import AzureDevOps, { type AzureDevOpsProfile } from "../src/azure-devops.ts"
import Bitbucket from "../src/bitbucket.ts"
import Bungie from "../src/bungie.ts"
import ClickUp from "../src/click-up.ts"
import Dropbox from "../src/dropbox.ts"
import EVEOnline from "../src/eveonline.ts"
import Feishu from "../src/feishu.ts"
import Foursquare from "../src/foursquare.ts"
import Heroku from "../src/heroku.ts"
import Lark from "../src/lark.ts"
import SoundCloud from "../src/soundcloud.ts"
import WorkOSAuthKit from "../src/workos-authkit.ts"
import { api, configured, conformed, requestedProfile } from "./context.ts"
import { documentedProfile } from "./expectation.ts"

describe("the profile of Bitbucket", () => {
  const user = "https://api.bitbucket.org/2.0/user"
  const emails = `${user}/emails?pagelen=100`
  const account = { account_id: "1", display_name: "Emma" }
  const primary = { email: "emma@example.com", is_primary: true, is_confirmed: true }

  it("gives no address if the primary one isn't confirmed: it may belong to another user", async () => {
    const values = [
      { ...primary, is_confirmed: false },
      { ...primary, is_primary: false },
    ]
    const { fetcher } = api({ [user]: account, [emails]: { values } })
    expect(await requestedProfile(Bitbucket(), fetcher)).toEqual({ ...account, email: null })
  })

  it("has no address where the application may not ask for it", async () => {
    const { fetcher } = api({ [user]: account, [emails]: 403 })
    expect(await requestedProfile(Bitbucket(), fetcher)).toEqual({ ...account, email: null })
  })

  it.each([{ [user]: 401 }, { [user]: account, [emails]: 500 }])(
    "fails when Bitbucket fails: %j",
    async (answers) => {
      await expect(requestedProfile(Bitbucket(), api(answers).fetcher)).rejects.toThrow(/status (?:401|500)/)
    },
  )
})

describe("the profile of Bungie", () => {
  const url = "https://www.bungie.net/Platform/User/GetMembershipsForCurrentUser/"

  it("is asked for with the API key the way applications of next-auth give it", async () => {
    const { requests, fetcher } = api({ [url]: documentedProfile("bungie") })
    await requestedProfile(Bungie({ headers: { "X-API-Key": "key" } }), fetcher)
    expect(requests[0]?.headers.get("x-api-key")).toBe("key")
  })

  it("cannot be asked for without the API key: the error says what to give", async () => {
    await expect(requestedProfile(Bungie(), api({}).fetcher)).rejects.toThrow("Bungie({ apiKey: … })")
  })

  it("fails when Bungie fails", async () => {
    const { fetcher } = api({ [url]: 503 })
    await expect(requestedProfile(Bungie({ apiKey: "key" }), fetcher)).rejects.toThrow("status 503")
  })
})

it.each([
  [
    "Dropbox",
    async () =>
      requestedProfile(
        Dropbox(),
        api({ "https://api.dropboxapi.com/2/users/get_current_account": 409 }).fetcher,
      ),
  ],
  [
    "Foursquare",
    async () =>
      requestedProfile(
        Foursquare({ apiVersion: "20250101" }),
        api({ "https://api.foursquare.com/v2/users/self?v=20250101&oauth_token=access-token": 400 }).fetcher,
      ),
  ],
  ["Heroku", async () => requestedProfile(Heroku(), api({ "https://api.heroku.com/account": 401 }).fetcher)],
  [
    "SoundCloud",
    async () => requestedProfile(SoundCloud(), api({ "https://api.soundcloud.com/me": 401 }).fetcher),
  ],
])("a profile that %s refuses is an error", async (_, profile) => {
  await expect(profile()).rejects.toThrow(/status 4/)
})

describe.each([
  ["ClickUp", ClickUp()],
  ["Foursquare", Foursquare()],
] as const)("the tokens of %s", (_, provider) => {
  it("get the type that the vendor leaves out, and keep one that it gives", async () => {
    const made = async (answer: object): Promise<unknown> =>
      (await conformed(provider, Response.json(answer)))?.json()
    expect(await made({ access_token: "a" })).toEqual({ access_token: "a", token_type: "bearer" })
    expect(await made({ access_token: "a", token_type: "Bearer" })).toEqual({
      access_token: "a",
      token_type: "Bearer",
    })
  })

  it("are not made up in a refusal, which is read as it is", async () => {
    expect(
      await conformed(provider, Response.json({ error: "invalid_grant" }, { status: 400 })),
    ).toBeUndefined()
  })
})

describe("the tokens of Azure DevOps", () => {
  const url = "https://app.vssps.visualstudio.com/oauth2/token"
  const request = async (answer: unknown) => {
    const { token } = AzureDevOps()
    if (typeof token !== "object") throw new TypeError("Azure DevOps makes its token request itself.")
    const { requests, fetcher } = api({ [url]: answer })
    return {
      requests,
      made: token.request?.({
        params: { code: "c" },
        checks: {},
        provider: configured(AzureDevOps(), fetcher),
      }),
    }
  }

  it("are requested with the secret as the client's assertion and the code as the user's", async () => {
    const { requests, made } = await request({ access_token: "a" })
    expect(await made).toEqual({ tokens: { access_token: "a" } })
    expect(Object.fromEntries(new URLSearchParams(await requests[0]?.text()))).toMatchObject({
      client_assertion: "client-secret",
      assertion: "c",
    })
  })

  it("cannot be had where Azure DevOps refuses", async () => {
    await expect((await request(400)).made).rejects.toThrow("status 400")
  })

  it("come with a profile whose picture may be missing", async () => {
    const profile = { id: "1", displayName: "Jamal", emailAddress: "jamal@example.com" }
    expect(await AzureDevOps().profile?.(profile as AzureDevOpsProfile, {})).toMatchObject({
      id: "1",
      image: undefined,
    })
  })
})

describe.each([
  ["Feishu", Feishu(), "https://accounts.feishu.cn/oauth/v3/token"],
  ["Lark", Lark(), "https://open.larksuite.com/open-apis/authen/v2/oauth/token"],
] as const)("the tokens of %s", (_, provider, url) => {
  const request = async (answer: unknown): Promise<unknown> => {
    const { token } = provider
    if (typeof token !== "object") throw new TypeError("The provider makes its token request itself.")
    return token.request?.({
      params: { code: "c" },
      checks: { code_verifier: "v" },
      provider: configured(provider, api({ [url]: answer }).fetcher),
    })
  }

  it("come without the `code` that says the request succeeded", async () => {
    expect(await request({ code: 0, access_token: "a" })).toEqual({ tokens: { access_token: "a" } })
    expect(await request({ code: "0", access_token: "a" })).toEqual({ tokens: { access_token: "a" } })
  })

  it("cannot be had when the vendor refuses, whatever the status of the answer is", async () => {
    await expect(request(400)).rejects.toThrow("status 400")
    await expect(request({ code: 20003, error: "invalid_grant" })).rejects.toThrow("code 20003")
  })
})

describe("the profile of WorkOS AuthKit", () => {
  it("is the user that came with the tokens, and is missing if no user came", async () => {
    const tokens = { access_token: "a", token_type: "bearer" as const, user: { id: "user_1" } }
    expect(await requestedProfile(WorkOSAuthKit(), api({}).fetcher, tokens)).toEqual({ id: "user_1" })
    await expect(requestedProfile(WorkOSAuthKit(), api({}).fetcher)).rejects.toThrow("returned no user")
  })
})

describe("the profile of EVE Online", () => {
  const tokenOf = (claims: object): string =>
    `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`
  const claims = { ...documentedProfile("eveonline"), azp: "client-id", name: "Søren Ünlü" }
  const read = async (accessToken: string) =>
    requestedProfile(EVEOnline(), api({}).fetcher, { access_token: accessToken, token_type: "bearer" })

  it("is what the access token says, in any script", async () => {
    expect(await read(tokenOf(claims))).toEqual(claims)
    expect(await read(tokenOf({ ...claims, iss: "https://login.eveonline.com" }))).toMatchObject({
      name: "Søren Ünlü",
    })
  })

  it.each([
    { azp: "another-client" },
    { iss: "https://login.example.com" },
    { iss: "https://login.eveonline.com.example" },
  ])("is not taken from a token for another application or of another issuer: %j", async (change) => {
    await expect(read(tokenOf({ ...claims, ...change }))).rejects.toThrow("EVE Online didn't issue")
  })

  it("is not taken from what is not a JWT", async () => {
    await expect(read("opaque")).rejects.toThrow(SyntaxError)
  })
})
