import { createIntegration } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "./identity-provider.ts"
import { createRevocationWorld } from "./revocation-world.ts"
import { createService, errorOf, sessionCookie } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

// Every limit accepts a value of exactly its size, and nothing larger [DO-01].

const idp = await createIdentityProvider()
const service = createService({ providers: [passwords(), idp.oidc()] })
const form = { "content-type": "application/x-www-form-urlencoded" }
const json = { "content-type": "application/json" }

/** The statuses for a request that's too large. */
const tooLarge = [413, 414, 431]

/** Returns the status of the response to a request. */
async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  return (await service.fetch(new Request(`https://app.example${path}`, init))).status
}

const post = async (body: string, headers: Record<string, string>): Promise<number> =>
  statusOf("/auth/signout", { method: "POST", body, headers })
const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })

describe("a request", () => {
  test.each<[string, number, (size: number) => Promise<number>]>([
    ["a URL of 8192 characters", 8192, async (size) => statusOf(`/auth/session?${"x".repeat(size - 33)}`)],
    [
      "cookies of 32768 characters",
      32_768,
      async (size) => statusOf("/auth/session", { headers: { cookie: `a=${"x".repeat(size - 2)}` } }),
    ],
    ["a body of 65536 bytes", 65_536, async (size) => post(`a=${"x".repeat(size - 2)}`, form)],
    [
      "a body of 65536 bytes beyond ASCII",
      65_536,
      async (size) => post(`a=${"é".repeat(size / 2 - 1)}`, form),
    ],
    [
      "a form with 200 fields",
      200,
      async (size) => post(Array.from({ length: size }, (_, index) => `f${index}=1`).join("&"), form),
    ],
    [
      "a JSON body with 200 members",
      200,
      async (size) =>
        post(
          JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, index) => [`f${index}`, 1]))),
          json,
        ),
    ],
  ])("may have %s, and nothing more", async (_, size, send) => {
    expect(tooLarge).not.toContain(await send(size))
    // The non-ASCII letter takes two bytes.
    expect(tooLarge).toContain(await send(size + 2))
  })

  test("may have data nested in eight levels, and not one more [CS-04]", async () => {
    const browser = service.browser()
    await signInWithPassword(browser)
    expect((await browser.submit("/auth/session", { data: nested(7) })).status).toBe(200)
    expect((await browser.submit("/auth/session", { data: nested(8) })).status).toBe(400)
  })

  test("of server code may have parameters of 8192 characters, and not one more (D46)", async () => {
    const integration = createIntegration(service.config)
    const head = { headers: new Headers({ host: "app.example" }) }
    const begin = async (size: number) =>
      integration.signIn({ ...head, providerId: "idp", authorizationParams: [["x", "y".repeat(size - 2)]] })
    expect((await begin(8192)).url).toContain("https://idp.example/authorize")
    await expect(begin(8193)).rejects.toThrow("longer than 8192 characters")
  })
})

describe("an address to come back to", () => {
  const keeps = async (callbackUrl: string): Promise<boolean> => {
    const browser = service.browser()
    const visit = await signInWithPassword(browser, { callbackUrl })
    return visit.location?.href.startsWith("https://app.example/back") === true
  }

  test("may have 2048 characters, and not one more [RD-01]", async () => {
    expect(await keeps(`/back${"x".repeat(2043)}`)).toBe(true)
    expect(await keeps(`/back${"x".repeat(2044)}`)).toBe(false)
  })

  test("may take 3072 characters of a cookie, and not one more [RD-01]", async () => {
    // "https%3A%2F%2Fapp.example%2Fback%3F" has 35 characters, and each "/" of the query takes three.
    expect(await keeps(`/back?${"/".repeat(1012)}x`)).toBe(true)
    expect(await keeps(`/back?${"/".repeat(1012)}xx`)).toBe(false)
  })

  test("is the page that the user comes from if its URL has 2048 characters, and not one more [PAG-07]", async () => {
    const browser = service.browser()
    await signInWithPassword(browser)
    for (const [size, isLink] of [
      [2048, true],
      [2049, false],
    ] as const) {
      const referer = `https://app.example/account${"x".repeat(size - 27)}`
      const page = await browser.get("/auth/signout", { referer })
      expect(page.text.includes(`<a href="${referer}">`)).toBe(isLink)
    }
  })
})

describe("an answer of a provider", () => {
  test("a subject may have 255 characters, and not one more (OpenID Connect Core §2)", async () => {
    const outcome = async (size: number) =>
      errorOf(await signIn(service.browser(), idp, { person: { sub: "s".repeat(size) } }))
    expect([await outcome(255), await outcome(256)]).toEqual([null, "OAuthCallbackError"])
  })

  test.each(["sid", "jti"])(
    "`%s` of a logout token may have 512 characters, and not one more [ID-21]",
    async (claim) => {
      const { logOut } = await createRevocationWorld()
      const send = async (size: number) => logOut({ sub: "ada-1", [claim]: "x".repeat(size) })
      expect([await send(512), await send(513)]).toEqual([200, 400])
    },
  )

  test("a set of keys may have 100 keys, and not one more [DO-02]", async () => {
    const outcomes: unknown[] = []
    for (const size of [100, 101]) {
      const provider = await createIdentityProvider()
      provider.misbehave = {
        keys: ({ keys }) => ({
          keys: [...(keys as object[]), ...Array.from({ length: size - 1 }, () => ({ kty: "oct" }))],
        }),
      }
      const { browser } = createService({ providers: [provider.oidc()] })
      outcomes.push(errorOf(await signIn(browser(), provider)))
    }
    expect(outcomes).toEqual([null, "OAuthCallbackError"])
  })
})

test("a forwarded protocol may end in a colon, and no protocol is made up for it [HO-02]", async () => {
  const base = async (headers: Record<string, string>): Promise<unknown> => {
    const response = await service.fetch(new Request("http://app.example/auth/providers", { headers }))
    return response.status === 200
      ? ((await response.json()) as { idp: { callbackUrl: string } }).idp.callbackUrl
      : response.status
  }
  expect(await base({ "x-forwarded-proto": "https:" })).toBe("https://app.example/auth/callback/idp")
  expect(await base({ "x-forwarded-proto": "https:x" })).toBe(400)
  expect(await base({ "x-forwarded-proto": ":https" })).toBe(400)
})

test("a session is split when its cookie has more than 3936 characters [CK-03]", async () => {
  const { browser: open } = createService({
    providers: [passwords()],
    jwt: {
      encode: ({ token }) => "x".repeat(Number(token?.["size"] ?? 1)),
      decode: () => ({ sub: "user-1" }),
    },
    callbacks: { jwt: ({ token, session }) => ({ ...token, ...(session as object | undefined) }) },
  })
  const browser = open()
  await signInWithPassword(browser)
  const names = async (size: number) =>
    (await browser.submit("/auth/session", { data: { size } })).cookieNames.toSorted()
  expect(await names(3936)).toEqual([sessionCookie])
  expect(await names(3937)).toEqual([sessionCookie, `${sessionCookie}.0`, `${sessionCookie}.1`])
})
