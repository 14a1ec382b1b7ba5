import type { AuthConfig } from "@latchkey/core"
import { describe, expect, test } from "vitest"
import type { Browser } from "@latchkey/test-kit/browser"
import { idp, whoIs } from "./faults/stage.ts"
import { createService, errorOf, sessionCookie, type Service } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const grace = "grace@example.com"

/** Creates a service with JWT sessions of a given size. */
function heavy(weight: () => number): Service {
  const jwt: NonNullable<NonNullable<AuthConfig["callbacks"]>["jwt"]> = ({ token }) => ({
    ...token,
    weight: "x".repeat(weight()),
  })
  return createService({
    providers: [passwords(), idp.oidc()],
    session: { updateAge: 0 },
    callbacks: { jwt },
  })
}

/** Returns a browser with a session in three cookies. */
async function inChunks(): Promise<{ service: Service; browser: Browser }> {
  const service = heavy(() => 6_000)
  const browser = service.browser()
  await signInWithPassword(browser)
  expect(sessionNames(browser)).toEqual([0, 1, 2].map((index) => `${sessionCookie}.${index}`))
  return { service, browser }
}

function sessionNames({ cookies }: Browser): string[] {
  return [...cookies.keys()].filter((name) => name.startsWith(sessionCookie)).sort()
}

const chunk = ({ cookies }: Browser, index: number): string =>
  cookies.get(`${sessionCookie}.${index}`)?.value ?? ""
const plantChunk = (browser: Browser, index: number | string, value: string): void =>
  browser.plant(`${sessionCookie}.${index}`, value)

/** Expects the same session or no session, never an error, and afterwards only cookies that count. */
async function expectSessionOrNone({ service, browser }: { service: Service; browser: Browser }) {
  const visit = await browser.get("/auth/session")
  expect(visit.status).toBe(200)
  expect(service.log.types()).toEqual([])
  const who = (visit.json() as { user: { email: string } } | null)?.user.email
  expect([undefined, grace]).toContain(who)
  expect(sessionNames(browser)).toHaveLength(who === undefined ? 0 : 3)
  await signInWithPassword(browser)
  expect(await whoIs(browser)).toBe(grace)
  return who
}

describe("a session in several cookies", () => {
  test.each([0, 1, 2])("without its chunk %i is no session [FS-04, FS-07]", async (index) => {
    const stage = await inChunks()
    stage.browser.forget(`${sessionCookie}.${index}`)
    expect(await expectSessionOrNone(stage)).toBeUndefined()
  })

  test("with two chunks swapped is no session [FS-04]", async () => {
    const stage = await inChunks()
    const [first, second] = [chunk(stage.browser, 0), chunk(stage.browser, 1)]
    plantChunk(stage.browser, 0, second)
    plantChunk(stage.browser, 1, first)
    expect(await expectSessionOrNone(stage)).toBeUndefined()
  })

  test.each([0, 1, 2])("with chunk %i of an older generation is no session [FS-04]", async (index) => {
    const stage = await inChunks()
    const older = chunk(stage.browser, index)
    await stage.browser.get("/auth/session")
    plantChunk(stage.browser, index, older)
    expect(await expectSessionOrNone(stage)).toBeUndefined()
  })

  test.each(["99", "-1", "00", "3"])("beside a stray .%s is the session, or none [FS-04]", async (stray) => {
    const stage = await inChunks()
    plantChunk(stage.browser, stray, "stray")
    expect(await expectSessionOrNone(stage)).toBe(stray === "3" ? undefined : grace)
  })

  test.each(["first", "last"])(
    "with a chunk that is there twice, the planted one %s, is the session, or none [FS-04, CK-07]",
    async (place) => {
      const { service, browser } = await inChunks()
      const sent = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`)
      const planted = `${sessionCookie}.1=planted`
      const cookie = place === "first" ? [planted, ...sent] : [...sent, planted]
      const headers = { cookie: cookie.join("; ") }
      const response = await service.fetch(new Request("https://app.example/auth/session", { headers }))
      expect(response.status).toBe(200)
      const text = await response.text()
      expect(place === "first" ? text === "null" : text.includes(grace)).toBe(true)
      expect(service.log.types()).toEqual([])
    },
  )

  // ADV-43
  test("mixed with the chunks of another browser is no session [FS-04]", async () => {
    const stage = await inChunks()
    const { browser: other } = await inChunks()
    plantChunk(stage.browser, 1, chunk(other, 1))
    expect(await expectSessionOrNone(stage)).toBeUndefined()
  })
})

describe("a session that grows and shrinks", () => {
  test("over 20 renewals leaves no stale cookie, and is never lost [FS-05]", async () => {
    let weight = 0
    const service = heavy(() => weight)
    const browser = service.browser()
    await signInWithPassword(browser)
    for (let round = 0; round < 20; round++) {
      weight = [6_000, 0, 9_000, 3_000][round % 4] ?? 0
      expect(await whoIs(browser)).toBe(grace)
      const values = sessionNames(browser).map((name) => browser.cookies.get(name)?.value.length ?? 0)
      const joined = values.reduce((sum, length) => sum + length)
      // Only as many as necessary, with none left over from a longer value.
      expect(values).toHaveLength(Math.ceil(joined / 3936))
    }
    expect(service.log.types()).toEqual([])
  })
})

describe("a cookie", () => {
  test.each([100, 2_900, 3_000, 6_000, 11_000])(
    "of a session that carries %i characters has at most 4096 octets, name and value [FS-06, CK-03]",
    async (weight) => {
      const browser = heavy(() => weight).browser()
      const visit = await signInWithPassword(browser)
      const pairs = visit.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "")
      expect(pairs.filter((pair) => new TextEncoder().encode(pair).length > 4096)).toEqual([])
      expect(await whoIs(browser)).toBe(grace)
    },
  )

  // ADV-46
  test("that would be too large is refused before it is sent, and the previous session is kept [FS-06]", async () => {
    let weight = 100
    const service = heavy(() => weight)
    const browser = service.browser()
    await signInWithPassword(browser)
    weight = 20_000
    const visit = await signInWithPassword(browser)
    expect(errorOf(visit)).toBe("Configuration")
    expect(visit.cookieNames).not.toContain(sessionCookie)
    expect(service.log.types()).toHaveLength(1)
    weight = 100
    expect(await whoIs(browser)).toBe(grace)
  })
})

describe("a browser that drops one cookie of an answer", () => {
  /** Runs a sign-in in which one cookie is dropped whenever it's set. */
  async function without(
    dropped: (name: string) => boolean,
  ): Promise<{ browser: Browser; service: Service }> {
    const service = createService({ providers: [passwords(), idp.oidc()] })
    const browser = service.browser()
    const forget = () => {
      for (const name of browser.cookies.keys()) if (dropped(name)) browser.forget(name)
    }
    const start = await browser.submit("/auth/signin/idp", { callbackUrl: "/in" })
    forget()
    const back = idp.consent(start.location)
    expect((await browser.get(back.pathname + back.search)).status).toBe(302)
    forget()
    return { browser, service }
  }

  test.each([
    ["the session's", (name: string) => name === sessionCookie],
    ["the flow's", (name: string) => name.includes("state")],
    ["the CSRF token's", (name: string) => name.includes("csrf-token")],
    ["the callback URL's", (name: string) => name.includes("callback-url")],
  ])(
    "%s goes on signed out or as the user who signed in, and can sign in again [FS-07]",
    async (which, dropped) => {
      const { browser } = await without(dropped)
      const visit = await browser.get("/auth/session")
      expect(visit.status).toBe(200)
      expect(visit.text === "null").toBe(/session|flow/.test(which))
      await signIn(browser, idp)
      expect(await whoIs(browser)).toBe("ada@example.com")
    },
  )
})
