import { createIntegration } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { createBrowser, type Browser, type Visit } from "@latchkey/test-kit/browser"
import { formFields } from "./email-outbox.ts"
import { createService, errorOf, targetOf, type Service } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"
import { idp, isQuestion, owner, unprovenWorld, ways, whoIs } from "./unproven-world.ts"

const own = "https://app.example"
const evil = "https://evil.example"

/** Returns a browser of an application whose framework checks the origin of forms, such as SvelteKit. */
function browserOf({ config }: Pick<Service, "config">, trustsOrigin = true): Browser {
  const integration = createIntegration(config)
  return createBrowser({ answer: async (request) => integration.respond(request, { trustsOrigin }) })
}

const marked: [string, Record<string, string>][] = [
  ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin" }],
  ["that, and no origin, because of a Referrer-Policy", { "sec-fetch-site": "same-origin", origin: "null" }],
  ["our Origin", { origin: own }],
]

const unmarked: [string, Record<string, string>][] = [
  ["neither header", {}],
  ["Origin: null", { origin: "null" }],
  ["another Origin", { origin: evil }],
  ["our host over http", { origin: "http://app.example" }],
  ["our host with a port", { origin: "https://app.example:8443" }],
  ["a host that begins like ours", { origin: "https://app.example.evil.example" }],
  ["two origins", { origin: `${own}, ${evil}` }],
  ["Sec-Fetch-Site: none", { "sec-fetch-site": "none", origin: own }],
  ["Sec-Fetch-Site: same-site, and our Origin", { "sec-fetch-site": "same-site", origin: own }],
  ["Sec-Fetch-Site: cross-site, and our Origin", { "sec-fetch-site": "cross-site", origin: own }],
  ["two values of Sec-Fetch-Site", { "sec-fetch-site": "same-origin, cross-site", origin: own }],
  ["another spelling of same-origin", { "sec-fetch-site": "Same-Origin" }],
]

/** Posts a form with only these headers. */
async function post(
  browser: Browser,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Visit> {
  return browser.request(path, { method: "POST", headers, body: new URLSearchParams(fields) })
}

const grace = { username: "grace", password: "hopper" }
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get("/auth/session")).text !== "null"

/** The forms of an application, each with a function that tells if it had its effect. */
const forms: [string, (browser: Browser, headers: Record<string, string>) => Promise<[Visit, boolean]>][] = [
  [
    "signs in with credentials",
    async (browser, headers) => {
      const visit = await post(browser, "/auth/callback/credentials", grace, headers)
      return [visit, await isSignedIn(browser)]
    },
  ],
  [
    "begins a sign-in at a provider",
    async (browser, headers) => {
      const visit = await post(browser, "/auth/signin/careless", {}, headers)
      return [visit, targetOf(visit)?.startsWith("https://idp.example/") === true]
    },
  ],
  [
    "signs out",
    async (browser, headers) => {
      await signInWithPassword(browser)
      const visit = await post(browser, "/auth/signout", {}, headers)
      return [visit, !(await isSignedIn(browser))]
    },
  ],
]

describe.each(forms)("with `trustsOrigin`, a form without a token that %s (D56)", (_, submit) => {
  const world = (): Service =>
    createService({ providers: [passwords(), idp.oidc({ id: "careless" })], session: { strategy: "jwt" } })

  test.each(marked)("is taken if the browser says %s", async (_header, headers) => {
    const [visit, isDone] = await submit(browserOf(world()), headers)
    expect([errorOf(visit), isDone]).toEqual([null, true])
  })

  test.each(unmarked)("is refused with %s [CS-01]", async (_header, headers) => {
    const [visit, isDone] = await submit(browserOf(world()), headers)
    expect([errorOf(visit), isDone]).toEqual(["MissingCSRF", false])
  })

  test.each(marked)("is refused without the option, whatever %s says [CS-02]", async (_header, headers) => {
    const [visit, isDone] = await submit(browserOf(world(), false), headers)
    expect([errorOf(visit), isDone]).toEqual(["MissingCSRF", false])
  })
})

test("an update of the session needs no token from one of our pages, and one from any other page (D56) [CS-02]", async () => {
  const triggers: (string | undefined)[] = []
  const service = createService({
    providers: [passwords()],
    callbacks: { jwt: ({ token, trigger }) => (triggers.push(trigger), token) },
  })
  const browser = browserOf(service)
  await signInWithPassword(browser)
  const send = async (headers: Record<string, string>) =>
    browser.request("/auth/session", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ data: { name: "G" } }),
    })
  for (const [, headers] of unmarked) expect((await send(headers)).status).toBe(400)
  expect(triggers).not.toContain("update")
  expect((await send({ "sec-fetch-site": "same-origin" })).status).toBe(200)
  expect(triggers).toContain("update")
})

test("the word of the browser is no token: an answer that waits for its browser is taken with its token alone (D42, D56)", async () => {
  const world = unprovenWorld()
  await ways[0]?.[1](world)
  const page = await signIn(world.ada, idp, { with: "careful", person: owner })
  expect(isQuestion(page)).toBe(true)
  const thief = browserOf(world.service)
  const headers = { "sec-fetch-site": "same-origin", origin: own }
  const stolen = await post(thief, "/auth/callback/careful", formFields(page), headers)
  expect(errorOf(stolen)).toBe("MissingCSRF")
  expect(await whoIs(thief)).toBeUndefined()
})
