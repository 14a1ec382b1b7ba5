import { readFileSync } from "node:fs"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import Plex from "../src/plex.ts"
import { createApplication, type Application, type UserBrowser } from "./application.ts"
import { documentedProfile } from "./expectation.ts"
import { startPlex, type Answer, type PlexServer } from "./plex-server.ts"

const variables = { AUTH_PLEX_ID: "0f5d3c4e-client" }
const mallory = {
  ...documentedProfile("plex"),
  id: 666,
  friendlyName: "Mallory",
  email: "mallory@example.com",
}

let plex: PlexServer
let application: Application
let browser: UserBrowser

beforeAll(async () => {
  plex = await startPlex()
})
beforeEach(() => {
  plex.instead = {}
  plex.requests.length = 0
  application = createApplication(Plex, plex.fetch, variables)
  browser = application.browser()
})
afterEach(() => vi.useRealTimers())
afterAll(async () => plex.close())

/** Opens a callback that must be refused. Returns the logged reason. */
async function refusal(url: URL, by: UserBrowser = browser): Promise<string> {
  const answer = await by.open(url)
  expect(new URL(answer.headers.get("location") ?? "", url).searchParams.get("error")).toBe(
    "OAuthCallbackError",
  )
  expect(await by.user()).toBeUndefined()
  return application.errors.join("\n")
}

const wrongAnswers: readonly [string, Answer][] = [
  ["is a page", { headers: { "content-type": "text/html" }, body: "<html></html>" }],
  ["is an error", { status: 500 }],
  ["is a redirect", { status: 302, headers: { location: "https://evil.example/" } }],
  ["is too large", { body: JSON.stringify({ id: 1, code: "a".repeat(1_100_000) }) }],
  ["is empty", { body: "" }],
  ["is null", { body: "null" }],
]

describe("a sign-in with Plex", () => {
  it("asks Plex for a strong PIN, with the application's identifier and name", async () => {
    await browser.start()
    const [request] = plex.requests
    expect(request?.method).toBe("POST")
    expect(request?.url.href).toBe("https://plex.tv/api/v2/pins")
    expect(request?.headers.get("x-plex-client-identifier")).toBe("0f5d3c4e-client")
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      strong: "true",
      "X-Plex-Product": "app.example",
    })
  })

  it("sends the browser to Plex with the PIN's code, and back to the callback with the `state`", async () => {
    const page = await browser.start()
    expect(Object.fromEntries(plex.parametersOf(page))).toEqual({
      clientID: "0f5d3c4e-client",
      code: expect.stringMatching(/^[\da-f]{25}$/),
      "context[device][product]": "app.example",
      forwardUrl: expect.stringMatching(/^https:\/\/app\.example\/auth\/callback\/plex\?state=[\da-f]{40}$/),
    })
  })

  it("has the name that the application gives itself, encoded as in Plex's documentation", async () => {
    const named = createApplication(Plex({ product: "My Cool & Plex App" }), plex.fetch, variables)
    const page = await named.browser().start()
    expect(page.hash).toContain("context%5Bdevice%5D%5Bproduct%5D=My%20Cool%20%26%20Plex%20App&")
  })

  it("ends with the account and the session of the user who claimed the PIN", async () => {
    await browser.open(plex.claim(await browser.start()))
    expect(application.errors).toEqual([])
    expect(application.signedIn[0]).toMatchObject({
      account: { provider: "plex", providerAccountId: "13692262" },
      profile: documentedProfile("plex"),
    })
    expect(await browser.user()).toMatchObject({ name: "Jane Doe", email: "jane@example.com" })
  })

  it("leaves an address out that the user hasn't confirmed", async () => {
    await browser.open(plex.claim(await browser.start(), { ...mallory, confirmed: false } as { id: number }))
    expect(await browser.user()).toMatchObject({ name: "Mallory", email: null })
  })

  it("sends the token only in a header", async () => {
    await browser.open(plex.claim(await browser.start()))
    const token = String(application.signedIn[0]?.account?.access_token)
    expect(plex.requests.at(-1)?.headers.get("x-plex-token")).toBe(token)
    expect(plex.requests.map(({ url }) => url.href).join("\n")).not.toContain(token)
  })
})

describe("the PIN of a sign-in with Plex", () => {
  it("isn't in the callback URL, so nobody else's can be put there", async () => {
    const page = await browser.start()
    const back = plex.claim(page)
    const { id, code } = plex.pinOf(page)
    expect(back.href).not.toContain(code)
    expect(back.href + page.href).not.toContain(String(id))
  })

  it("is the one of this sign-in, whatever the callback URL says", async () => {
    const theirs = await application.browser().start()
    plex.claim(theirs, mallory)
    const { id, code } = plex.pinOf(theirs)
    const back = plex.claim(await browser.start())
    const kept = JSON.stringify({ id, code })
    for (const [name, value] of Object.entries({ id: String(id), pin: String(id), code, kept }))
      back.searchParams.set(name, value)
    await browser.open(back)
    expect(await browser.user()).toMatchObject({ name: "Jane Doe" })
  })

  it("signs nobody in as the attacker who claimed it: the user's browser hasn't begun that sign-in", async () => {
    const theirs = application.browser()
    const back = plex.claim(await theirs.start(), mallory)
    expect(await refusal(back)).toContain("This browser has no such sign-in in progress")
    await theirs.open(back)
    expect(await theirs.user()).toMatchObject({ name: "Mallory" })
  })

  it("stays with its tab: two sign-ins in one browser don't exchange their users", async () => {
    const [first, second] = [await browser.start(), await browser.start()]
    const backs = [plex.claim(first), plex.claim(second, mallory)]
    await browser.open(backs[0] ?? "")
    expect(await browser.user()).toMatchObject({ name: "Jane Doe" })
    await browser.open(backs[1] ?? "")
    expect(await browser.user()).toMatchObject({ name: "Mallory" })
  })

  it("can be used once", async () => {
    const back = plex.claim(await browser.start())
    await browser.open(back)
    const again = await browser.open(back)
    expect(again.headers.get("location")).toContain("error=OAuthCallbackError")
    expect(application.signedIn).toHaveLength(1)
  })

  it("is refused if nobody has claimed it", async () => {
    const back = new URL(plex.parametersOf(await browser.start()).get("forwardUrl") ?? "")
    expect(await refusal(back)).toContain("The user didn't claim the PIN.")
  })

  it.each<[string, object]>([
    ["another id", { id: 1 }],
    ["another code", { code: "other" }],
    ["a token that is no text", { authToken: 7 }],
    ["an empty token", { authToken: "" }],
  ])("is refused if Plex answers with %s", async (_, members) => {
    const page = await browser.start()
    const back = plex.claim(page)
    const pin = { ...plex.pinOf(page), authToken: "token" }
    plex.instead = { "GET /api/v2/pins/": { body: JSON.stringify({ ...pin, ...members }) } }
    expect(await refusal(back)).toContain("could not be verified")
    expect(plex.requests.some(({ url }) => url.pathname === "/api/v2/user")).toBe(false)
  })

  it("is refused when it has expired", async () => {
    const back = plex.claim(await browser.start())
    plex.instead = { "GET /api/v2/pins/": { status: 404 } }
    expect(await refusal(back)).toContain("Plex answered with status 404.")
  })

  it("is refused if its token belongs to nobody", async () => {
    const back = plex.claim(await browser.start())
    plex.instead = { "GET /api/v2/user": { status: 401 } }
    expect(await refusal(back)).toContain("Plex answered with status 401.")
  })

  it.each(wrongAnswers)("is refused if the answer about it %s", async (_, answer) => {
    const back = plex.claim(await browser.start())
    plex.instead = { "GET /api/v2/pins/": answer }
    expect(await refusal(back)).toContain("could not be verified")
  })

  it.each(wrongAnswers)("is refused if the answer about its user %s", async (_, answer) => {
    const back = plex.claim(await browser.start())
    plex.instead = { "GET /api/v2/user": answer }
    expect(await refusal(back)).toContain("could not be verified")
  })

  it.each<[string, Answer]>([
    ...wrongAnswers,
    ["has no id", { body: '{"code":"abc"}' }],
    ["has a path as its id", { body: '{"id":"../user","code":"abc"}' }],
    ["has no code", { body: '{"id":1234567}' }],
    ["has a code that is no text", { body: '{"id":1234567,"code":["abc"]}' }],
  ])("isn't used if the answer that brings it %s: the browser isn't sent to Plex", async (_, answer) => {
    plex.instead = { "POST /api/v2/pins": answer }
    const page = await browser.start()
    expect(page.origin).toBe("https://app.example")
    expect(page.searchParams.get("error")).toBe("Configuration")
    expect(application.errors[0]).toBe('The sign-in with "plex" could not be started.')
  })

  it("can't add a parameter to Plex's page", async () => {
    const code = "abc&forwardUrl=https://evil.example/#"
    plex.instead = { "POST /api/v2/pins": { body: JSON.stringify({ id: 1234567, code }) } }
    const parameters = plex.parametersOf(await browser.start())
    expect(parameters.get("code")).toBe(code)
    expect(parameters.getAll("forwardUrl")).toEqual([expect.stringMatching(/^https:\/\/app\.example\//)])
  })

  it.each([
    ["PIN", "POST /api/v2/pins", async () => browser.start()],
    ["token", "GET /api/v2/pins/", async () => browser.open(plex.claim(await browser.start()))],
  ] as const)("ends the sign-in if Plex doesn't give the %s in time", async (_, place, request) => {
    if (place.startsWith("GET")) {
      const back = plex.claim(await browser.start())
      await inTime(place, async () => browser.open(back))
    } else await inTime(place, request)
    expect(application.errors.join("\n")).toContain("did not arrive within 5000 ms")
    expect(await browser.user()).toBeUndefined()
  })
})

/** Lets the deadline pass as soon as Plex has received a request that it never answers. */
async function inTime(place: string, request: () => Promise<unknown>): Promise<void> {
  plex.instead = { [place]: "never" }
  const before = plex.requests.length
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const ended = request()
  while (plex.requests.length === before) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(5_000)
  await ended
}

it("the page of Plex warns of a PIN that an attacker lets a user claim (RFC 8628 §5.4)", () => {
  const page = readFileSync(new URL("../../../docs/providers/plex.md", import.meta.url), "utf8")
  expect(page.replaceAll("\n", " ")).toMatch(
    /an attacker begins a sign-in.*the attacker is signed in as that user.*RFC 8628/,
  )
})
