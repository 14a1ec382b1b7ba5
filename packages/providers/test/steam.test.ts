import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import Steam from "../src/steam.ts"
import { createApplication, type Application, type UserBrowser } from "./application.ts"
import { startSteam, type Answer, type SteamServer } from "./steam-server.ts"

const robin = "76561197960435530"
const attacker = "76561197960287930"
const endpoint = "https://steamcommunity.com/openid/login"

let steam: SteamServer
let application: Application
let browser: UserBrowser

beforeAll(async () => {
  steam = await startSteam()
})
beforeEach(() => {
  Object.assign(steam, { check: undefined, summaries: undefined })
  steam.requests.length = 0
  application = createApplication(Steam, steam.fetch)
  browser = application.browser()
})
afterEach(() => vi.useRealTimers())
afterAll(async () => steam.close())

/** Returns the changed URL of an answer. */
function changed(url: URL, fields: Readonly<Record<string, string | undefined>>): URL {
  const copy = new URL(url)
  for (const [name, value] of Object.entries(fields))
    if (value === undefined) copy.searchParams.delete(`openid.${name}`)
    else copy.searchParams.set(`openid.${name}`, value)
  return copy
}

/** Opens an answer that must be refused. Returns the logged reason. */
async function refusal(url: URL, by: UserBrowser = browser): Promise<string> {
  const answer = await by.open(url)
  expect(new URL(answer.headers.get("location") ?? "", url).searchParams.get("error")).toBe(
    "OAuthCallbackError",
  )
  expect(await by.user()).toBeUndefined()
  return application.errors.join("\n")
}

describe("a sign-in with Steam", () => {
  it("asks for any of the user's identifiers, and comes back with the `state` of this browser", async () => {
    const page = await browser.start()
    const { "openid.return_to": returnTo, ...asked } = Object.fromEntries(page.searchParams)
    expect(page.origin + page.pathname).toBe(endpoint)
    expect(asked).toEqual({
      "openid.ns": "http://specs.openid.net/auth/2.0",
      "openid.mode": "checkid_setup",
      "openid.identity": "http://specs.openid.net/auth/2.0/identifier_select",
      "openid.claimed_id": "http://specs.openid.net/auth/2.0/identifier_select",
      "openid.realm": "https://app.example",
    })
    expect(returnTo).toMatch(/^https:\/\/app\.example\/auth\/callback\/steam\?state=[\da-f]{40}$/)
  })

  it("needs no client id: Steam knows an application by its address", async () => {
    await browser.open(steam.approve(await browser.start()))
    expect(application.errors).toEqual([])
    expect(application.signedIn[0]?.account).toMatchObject({ provider: "steam", providerAccountId: robin })
  })

  it("sends the whole answer to Steam's fixed address, to be checked there", async () => {
    const back = steam.approve(await browser.start())
    await browser.open(back)
    const [check, ...others] = steam.requests
    expect(others).toEqual([])
    expect(check).toMatchObject({ method: "POST", url: "/steamcommunity.com/openid/login" })
    expect(Object.fromEntries(check?.form ?? [])).toEqual({
      ...Object.fromEntries([...back.searchParams].filter(([name]) => name.startsWith("openid."))),
      "openid.mode": "check_authentication",
    })
  })

  it("knows only the id without a Web API key", async () => {
    await browser.open(steam.approve(await browser.start()))
    expect(application.signedIn[0]?.profile).toEqual({ steamid: robin })
    expect(await browser.user()).toEqual({})
  })

  describe("with a Web API key", () => {
    beforeEach(() => {
      application = createApplication(Steam, steam.fetch, { AUTH_STEAM_SECRET: "web-api-key" })
      browser = application.browser()
    })

    it("knows the name and the picture", async () => {
      await browser.open(steam.approve(await browser.start()))
      expect(await browser.user()).toMatchObject({
        name: "Robin",
        image: expect.stringMatching(/_full\.jpg$/),
      })
    })

    it("sends the key in a header, so that no URL contains it", async () => {
      await browser.open(steam.approve(await browser.start()))
      const [, summaries] = steam.requests
      expect(summaries?.url).toBe(
        `/api.steampowered.com/ISteamUser/GetPlayerSummaries/v0002/?steamids=${robin}`,
      )
      expect(summaries?.headers["x-webapi-key"]).toBe("web-api-key")
      expect(JSON.stringify(application.signedIn)).not.toContain("web-api-key")
    })

    it.each<[string, Answer]>([
      ["is about another player", { body: `{"response":{"players":[{"steamid":"${attacker}"}]}}` }],
      ["is about no player", { body: '{"response":{"players":[]}}' }],
      ["is a refusal", { status: 403, body: `{"response":{"players":[{"steamid":"${robin}"}]}}` }],
      ["isn't JSON", { body: "<html></html>" }],
    ])("fails if the profile %s", async (_, summaries) => {
      steam.summaries = summaries
      expect(await refusal(steam.approve(await browser.start()))).toContain("could not be verified")
    })
  })
})

describe("an answer of Steam is refused", () => {
  it.each(["claimed_id", "identity", "return_to", "response_nonce", "assoc_handle", "sig"])(
    "if a browser has changed %s, which Steam has signed",
    async (field) => {
      const back = steam.approve(await browser.start())
      const value = back.searchParams.get(`openid.${field}`) ?? ""
      const other = `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`
      expect(await refusal(changed(back, { [field]: other }))).toContain("could not be verified")
    },
  )

  it("if a browser has put another user into both identifiers", async () => {
    const id = `https://steamcommunity.com/openid/id/${attacker}`
    const back = changed(steam.approve(await browser.start()), { claimed_id: id, identity: id })
    expect(await refusal(back)).toContain("Steam didn't confirm its response.")
  })

  // Steam would confirm all of these, so only the application can notice them.
  it.each<[string, Record<string, string | undefined>]>([
    ["ns", { ns: "http://openid.net/signon/1.1" }],
    ["ns", { ns: undefined }],
    ["mode", { mode: "setup_needed" }],
    ["mode", { mode: undefined }],
    ["op_endpoint", { op_endpoint: "https://evil.example/openid/login" }],
    ["op_endpoint", { op_endpoint: "https://steamcommunity.com/openid" }],
    ["return_to", { return_to: "https://evil.example/auth/callback/steam" }],
    ["return_to", { return_to: "https://app.example/auth/callback/steam" }],
    ["return_to", { return_to: "https://app.example/auth/callback/steam?state=other" }],
    ["return_to", { return_to: undefined }],
    ["identity", { identity: `https://steamcommunity.com/openid/id/${attacker}` }],
    ["identity", { identity: undefined }],
    ["assoc_handle", { assoc_handle: "" }],
    ["sig", { sig: undefined }],
    ["response_nonce", { response_nonce: undefined }],
    ["response_nonce", { response_nonce: "now" }],
    ["response_nonce", { response_nonce: "2026-02-30T25:61:00Zabc" }],
    ["response_nonce", { response_nonce: "2015-01-01T00:00:00Zabc" }],
    ["response_nonce", { response_nonce: "2099-01-01T00:00:00Zabc" }],
  ])("if its %s isn't the expected one: %j", async (name, fields) => {
    steam.check = { body: "ns:http://specs.openid.net/auth/2.0\nis_valid:true\n" }
    const reason = await refusal(changed(steam.approve(await browser.start()), fields))
    expect(reason).toContain(`openid.${name}`)
    expect(steam.requests).toEqual([])
  })

  it.each([
    `http://steamcommunity.com/openid/id/${robin}`,
    `https://steamcommunity.com.evil.example/openid/id/${robin}`,
    `https://evil.example/https://steamcommunity.com/openid/id/${robin}`,
    `https://steamcommunity.com/openid/id/${robin}/../${attacker}`,
    `https://steamcommunity.com/openid/id/${robin}?id=${attacker}`,
    `https://steamcommunity.com/openid/id/${robin}\n${attacker}`,
    "https://steamcommunity.com/openid/id/",
    "https://steamcommunity.com/openid/id/1",
    "https://steamcommunity.com/id/robinwalker",
  ])("if it names an identifier that isn't a Steam account: %j", async (id) => {
    steam.check = { body: "ns:http://specs.openid.net/auth/2.0\nis_valid:true\n" }
    const back = changed(steam.approve(await browser.start()), { claimed_id: id, identity: id })
    expect(await refusal(back)).toContain("openid.claimed_id")
    expect(steam.requests).toEqual([])
  })

  it.each(["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"])(
    "if its signature doesn't cover %s, which anyone could have added",
    async (field) => {
      const back = steam.approve(await browser.start())
      const signed = (back.searchParams.get("openid.signed") ?? "")
        .split(",")
        .filter((name) => name !== field)
      const reason = await refusal(steam.signed(changed(back, { signed: signed.join(",") })))
      expect(reason).toContain(`openid.signed`)
      expect(steam.requests).toEqual([])
    },
  )

  it("if a field is there twice, because Steam and the application could read different ones", async () => {
    const back = steam.approve(await browser.start())
    back.searchParams.append("openid.claimed_id", `https://steamcommunity.com/openid/id/${attacker}`)
    expect((await browser.open(back)).status).toBe(400)
    expect(await browser.user()).toBeUndefined()
  })

  it("if it was used before, in the same browser", async () => {
    const back = steam.approve(await browser.start())
    await browser.open(back)
    const again = await browser.open(back)
    expect(again.headers.get("location")).toContain("error=OAuthCallbackError")
    expect(application.signedIn).toHaveLength(1)
    expect(steam.requests).toHaveLength(1)
  })

  it("if Steam has confirmed its nonce before", async () => {
    const page = await browser.start()
    const back = steam.approve(page)
    await steam.fetch(endpoint, {
      method: "POST",
      body: new URLSearchParams(changed(back, { mode: "check_authentication" }).search),
    })
    expect(await refusal(back)).toContain("Steam didn't confirm its response.")
  })

  it("in a browser that didn't begin the sign-in: nobody is signed in as the attacker", async () => {
    const back = steam.approve(await browser.start(), attacker)
    expect(await refusal(back, application.browser())).toContain(
      "This browser has no such sign-in in progress",
    )
    expect(steam.requests).toEqual([])
  })

  it("if it's the answer to another sign-in of the same browser", async () => {
    const first = steam.approve(await browser.start())
    const second = await browser.start()
    const mixed = new URL(first)
    mixed.searchParams.set(
      "state",
      new URL(second.searchParams.get("openid.return_to") ?? "").searchParams.get("state") ?? "",
    )
    expect(await refusal(mixed)).toContain("openid.return_to")
  })

  it("if a user gave it to another site, which passes it on", async () => {
    const page = await browser.start()
    const state = new URL(page.searchParams.get("openid.return_to") ?? "").searchParams.get("state") ?? ""
    const elsewhere = steam.approve(page, robin, { return_to: "https://evil.example/auth/callback/steam" })
    const passedOn = new URL(`https://app.example/auth/callback/steam${elsewhere.search}&state=${state}`)
    expect(await refusal(passedOn)).toContain("openid.return_to")
  })

  it("if the user cancelled", async () => {
    const page = await browser.start()
    const back = new URL(page.searchParams.get("openid.return_to") ?? "")
    back.searchParams.set("openid.ns", "http://specs.openid.net/auth/2.0")
    back.searchParams.set("openid.mode", "cancel")
    expect(await refusal(back)).toContain("The user cancelled the sign-in at Steam.")
  })

  it.each<[string, Answer]>([
    ["says no", { body: "ns:http://specs.openid.net/auth/2.0\nis_valid:false\n" }],
    ["says both", { body: "ns:http://specs.openid.net/auth/2.0\nis_valid:false\nis_valid:true\n" }],
    ["says it with other words", { body: "ns:http://specs.openid.net/auth/2.0\nis_valid:true \n" }],
    ["names no protocol", { body: "is_valid:true\n" }],
    ["is empty", { body: "" }],
    ["is a page", { body: "<html>\nns:http://specs.openid.net/auth/2.0\nis_valid:true\n</html>" }],
    ["is JSON", { body: '{"ns":"http://specs.openid.net/auth/2.0","is_valid":true}' }],
    ["is an error", { status: 500, body: "ns:http://specs.openid.net/auth/2.0\nis_valid:true\n" }],
    ["is a redirect", { status: 302, headers: { location: "https://evil.example/" } }],
    [
      "is too large",
      { body: `ns:http://specs.openid.net/auth/2.0\nis_valid:true\n${"x:y\n".repeat(300_000)}` },
    ],
  ])("if the answer to the check %s", async (_, check) => {
    steam.check = check
    expect(await refusal(steam.approve(await browser.start()))).toContain("could not be verified")
    expect(steam.requests).toHaveLength(1)
  })

  it("if Steam doesn't answer the check in time", async () => {
    const back = steam.approve(await browser.start())
    steam.check = "never"
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const refused = refusal(back)
    while (steam.requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(5_000)
    expect(await refused).toContain("did not arrive within 5000 ms")
  })
})
