import { afterEach, describe, expect, it, vi } from "vitest"
import type { EmailConfig } from "@latchkey/core/providers"
import type { Browser, Visit } from "@latchkey/test-kit/browser"
import {
  ada,
  askForLink,
  confirm,
  createOutbox,
  createWorld,
  emailOfSession,
  type World,
} from "./email-outbox.ts"
import { errorOf, sessionCookie, targetOf } from "./service.ts"

/** Creates a service that sends codes in addition to links. */
function codeWorld(
  provider: Partial<EmailConfig> = {},
  options: Parameters<typeof createWorld>[0] = {},
): World {
  return createWorld(options, { code: true, ...provider })
}

/** Returns the latest code. */
function lastCode({ outbox }: World): string {
  return outbox.sent.at(-1)?.code ?? "none"
}

/** Returns a code that isn't the latest one. */
function wrongCode(world: World, round = 0): string {
  const right = lastCode(world)
  return String((Number(right) + 1 + round) % 10 ** right.length).padStart(right.length, "0")
}

async function enter(browser: Browser, code: unknown, more: Record<string, string> = {}): Promise<Visit> {
  return browser.submit("/auth/callback/email", { code, ...more })
}

/** Matches the page with the field, and its message. */
const refused =
  "https://app.example/auth/verify-request?provider=email&type=email&error=Verification&code=wrong_code"
const noneLeft =
  "https://app.example/auth/verify-request?provider=email&type=email&error=TooManyAttempts&code=wrong_code"

afterEach(() => {
  vi.useRealTimers()
})

describe("a one-time code [AU-03]", () => {
  it("is sent beside the link if the provider asks for codes, and otherwise not", async () => {
    const [with6, with8, without] = [codeWorld(), codeWorld({ codeLength: 8 }), createWorld()]
    for (const world of [with6, with8, without]) await askForLink(world.browser(), ada)
    expect(with6.outbox.sent[0]?.code).toMatch(/^\d{6}$/)
    expect(with8.outbox.sent[0]?.code).toMatch(/^\d{8}$/)
    expect(without.outbox.sent[0]?.code).toBeUndefined()
    expect(with6.outbox.sent[0]?.url).toContain(with6.outbox.sent[0]?.token)
  })

  it.each([6, 8] as const)(
    "of %i digits signs in the browser that requested it, at once",
    async (codeLength) => {
      const world = codeWorld({ codeLength })
      const browser = world.browser()
      await askForLink(browser, ada, { callbackUrl: "/account" })
      const answer = await enter(browser, lastCode(world))
      expect(answer.location?.href).toBe("https://app.example/account")
      expect(await emailOfSession(browser)).toBe(ada)
    },
  )

  it("may have spaces and hyphens, as mail programs and keyboards add them", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    const code = lastCode(world)
    await enter(browser, ` ${code.slice(0, 3)}-${code.slice(3)}\n`)
    expect(await emailOfSession(browser)).toBe(ada)
  })

  it("signs in no other browser, also not one that requested a code for the same address [CS-03.1]", async () => {
    const world = codeWorld()
    const [own, stranger, other] = [world.browser(), world.browser(), world.browser()]
    await askForLink(other, ada)
    await askForLink(own, ada)
    for (const browser of [stranger, other]) {
      expect((await enter(browser, lastCode(world))).location?.href).toBe(refused)
      expect(await emailOfSession(browser)).toBeUndefined()
    }
    await enter(own, lastCode(world))
    expect(await emailOfSession(own)).toBe(ada)
  })

  it("is taken by POST only, with the CSRF token of that browser [CS-02]", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    const code = lastCode(world)
    await browser.get(`/auth/callback/email?code=${code}`)
    expect(errorOf(await browser.post("/auth/callback/email", { code }))).toBe("MissingCSRF")
    expect(await emailOfSession(browser)).toBeUndefined()
    await enter(browser, code)
    expect(await emailOfSession(browser)).toBe(ada)
  })

  it("works once [AU-03]", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    const copy = browser.copy()
    await enter(browser, lastCode(world))
    for (const again of [browser, copy]) {
      const answer = await enter(again, lastCode(world))
      expect(answer.location?.href).toBe(refused)
      expect(answer.cookieNames).not.toContain(sessionCookie)
    }
  })

  it("ends the link, and the link ends the code: they are one token", async () => {
    const world = codeWorld()
    const [first, second] = [world.browser(), world.browser()]
    await askForLink(first, ada)
    await enter(first, lastCode(world))
    expect(errorOf(await first.get(world.outbox.lastLink()))).toBe("Verification")
    await askForLink(second, ada)
    await second.get(world.outbox.lastLink())
    const answer = await enter(second, lastCode(world))
    expect(answer.location?.href).toBe(refused)
    expect(answer.cookieNames).not.toContain(sessionCookie)
  })

  it("of an older message no longer works in this browser, but its link does", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    const [older, link] = [lastCode(world), world.outbox.lastLink()]
    do await askForLink(browser, ada)
    while (lastCode(world) === older)
    expect((await enter(browser, older)).location?.href).toBe(refused)
    await enter(browser, lastCode(world))
    expect(await emailOfSession(browser)).toBe(ada)
    expect(targetOf(await browser.get(link))).toBe("https://app.example/")
  })

  it("expires with the link", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = codeWorld({ maxAge: 600 })
    const browser = world.browser()
    await askForLink(browser, ada)
    const stale = browser.cookies.get("__Host-authjs.csrf-token.email")?.value ?? ""
    vi.setSystemTime(Date.now() + 601_000)
    expect((await enter(browser, lastCode(world))).location?.href).toBe(refused)
    browser.plant("__Host-authjs.csrf-token.email", stale)
    expect((await enter(browser, lastCode(world))).location?.href).toBe(refused)
    expect(await emailOfSession(browser)).toBeUndefined()
  })

  it("is written nowhere: not in the store, not in a cookie, not in the log [CK-01, LOG-01]", async () => {
    const world = codeWorld()
    const rows: unknown[] = []
    const { createVerificationToken, increment } = world.adapter
    world.adapter.createVerificationToken = (row) => (rows.push(row), createVerificationToken(row))
    Object.assign(world.adapter, {
      increment: (key: string, step: never) => (rows.push(key, step), increment?.(key, step)),
    })
    const browser = world.browser()
    await askForLink(browser, ada)
    await enter(browser, wrongCode(world))
    const kept = JSON.stringify([rows, [...browser.cookies.values()].map(({ value }) => value)])
    const logged = world.log.errors.map((error) => `${error.message}${JSON.stringify(error.cause)}`)
    for (const code of [lastCode(world), wrongCode(world)]) {
      expect(kept).not.toContain(`"${code}"`)
      expect(logged.join()).not.toContain(code)
    }
    expect(rows.length).toBeGreaterThan(2)
    expect(kept).not.toContain(ada + '",{')
  })

  it("survives a change of the secret while the old one is still listed", async () => {
    const outbox = createOutbox()
    const providers = [outbox.provider({ code: true })]
    const old = createWorld({ providers, secret: "the secret of yesterday, which is long enough" })
    const browser = old.browser()
    await askForLink(browser, ada)
    const now = createWorld({
      providers,
      adapter: old.adapter,
      secret: [
        "the secret of today, which is long enough too",
        "the secret of yesterday, which is long enough",
      ],
    })
    const later = now.browser()
    for (const [name, { value }] of browser.cookies) later.plant(name, value)
    await enter(later, outbox.sent[0]?.code)
    expect(await emailOfSession(later)).toBe(ada)
  })
})

describe("guesses of one-time codes [AU-04]", () => {
  it("are five for an address: then the right code is refused, and the link still works", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    for (let round = 0; round < 5; round++)
      expect((await enter(browser, wrongCode(world, round))).location?.href).toBe(refused)
    expect((await enter(browser, lastCode(world))).location?.href).toBe(noneLeft)
    expect(await emailOfSession(browser)).toBeUndefined()
    await browser.get(world.outbox.lastLink())
    expect(await emailOfSession(browser)).toBe(ada)
  })

  it("are counted for the address, however many codes and browsers there are, and however it is spelt", async () => {
    const world = codeWorld({ normalizeIdentifier: (identifier) => identifier.trim() })
    for (const [round, address] of [
      ada,
      "ADA@example.com",
      "Ada@EXAMPLE.com",
      ada,
      "aDa@example.com",
    ].entries()) {
      const browser = world.browser()
      await askForLink(browser, address)
      expect((await enter(browser, wrongCode(world, round))).location?.href).toBe(refused)
    }
    const [last, other] = [world.browser(), world.browser()]
    await askForLink(last, ada)
    expect((await enter(last, lastCode(world))).location?.href).toBe(noneLeft)
    await askForLink(other, "grace@example.com")
    await enter(other, lastCode(world))
    expect(await emailOfSession(other)).toBe("grace@example.com")
  })

  it("are counted across instances that share a store", async () => {
    const one = codeWorld()
    const two = codeWorld({}, { adapter: one.adapter, providers: one.config.providers })
    const browser = one.browser()
    await askForLink(browser, ada)
    const elsewhere = two.browser()
    for (const [name, { value }] of browser.cookies) elsewhere.plant(name, value)
    for (let round = 0; round < 3; round++) await enter(browser, wrongCode(one, round))
    for (let round = 3; round < 5; round++) await enter(elsewhere, wrongCode(one, round))
    expect((await enter(elsewhere, lastCode(one))).location?.href).toBe(noneLeft)
    expect((await enter(browser, lastCode(one))).location?.href).toBe(noneLeft)
  })

  it("come back one by one, but no more than twenty a day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const world = codeWorld({ maxAge: 10 * 86_400 })
    const browser = world.browser()
    await askForLink(browser, ada)
    const until = Date.now() + 2 * 86_400_000
    let compared = 0
    for (; Date.now() < until; vi.setSystemTime(Date.now() + 720_000))
      if ((await enter(browser, wrongCode(world))).location?.href === refused) compared++
    // Twenty at the beginning, and twenty on each of two days.
    expect(compared).toBeGreaterThan(50)
    expect(compared).toBeLessThanOrEqual(60)
  })

  it("if 64 come simultaneously, exactly five are compared [AU-04.1]", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    const used = vi.spyOn(world.adapter, "useVerificationToken")
    const answers = await Promise.all(
      Array.from({ length: 64 }, async (_, round) => enter(browser.copy(), wrongCode(world, round))),
    )
    const urls = answers.map(({ location }) => location?.href)
    expect(urls.filter((url) => url === refused)).toHaveLength(5)
    expect(urls.filter((url) => url === noneLeft)).toHaveLength(59)
    expect(used).not.toHaveBeenCalled()
  })

  it("that are right and come 64 at once: one of them signs in", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    const answers = await Promise.all(
      Array.from({ length: 64 }, async () => enter(browser.copy(), lastCode(world))),
    )
    expect(answers.filter(({ cookieNames }) => cookieNames.includes(sessionCookie))).toHaveLength(1)
    expect(answers.filter(({ location }) => location?.href === refused)).toHaveLength(4)
  })

  it("tell the same of addresses with and without an account [AU-01]", async () => {
    const world = codeWorld()
    await world.adapter.createUser({ id: "1", email: ada, emailVerified: new Date() })
    const seen: string[] = []
    for (const address of [ada, "nobody@example.com"]) {
      const browser = world.browser()
      await askForLink(browser, address)
      const answers: unknown[] = []
      for (let round = 0; round < 6; round++) {
        const { status, location, cookieNames } = await enter(browser, wrongCode(world, round))
        const page = await browser.get(`${location?.pathname}${location?.search}`)
        answers.push([status, location?.href, cookieNames, page.status, page.text.replaceAll(address, "")])
      }
      seen.push(JSON.stringify(answers).replaceAll(/[\da-f]{64}/g, "token"))
    }
    expect(seen[0]).toBe(seen[1])
  })

  it.each(["", "12345", "1234567", "abcdef", "１２３", "x".repeat(5_000), "-1.5e3"])(
    "that are no code, like %j, are refused and not counted",
    async (typed) => {
      const world = codeWorld()
      const browser = world.browser()
      await askForLink(browser, ada)
      for (let round = 0; round < 8; round++)
        expect((await enter(browser, typed)).location?.href).toBe(refused)
      await enter(browser, lastCode(world))
      expect(await emailOfSession(browser)).toBe(ada)
    },
  )

  it("tell a program the status 429, and when to try again [RFC 6585 §4]", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    for (let round = 0; round < 5; round++) await enter(browser, wrongCode(world, round))
    const answer = await browser.submit(
      "/auth/callback/email",
      { code: lastCode(world) },
      { "x-auth-return-redirect": "1" },
    )
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(600)
    expect(answer.json()).toEqual({ url: noneLeft })
  })

  it("are refused uncompared if the store cannot count them", async () => {
    const world = codeWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    Object.assign(world.adapter, { increment: () => Promise.reject(new Error("down")) })
    const answer = await enter(browser, lastCode(world))
    expect(targetOf(answer)).toBe("https://app.example/auth/error")
    expect(await emailOfSession(browser)).toBeUndefined()
    expect(world.log.types()).toContain("AdapterError")
  })
})

describe('a provider with code: "only"', () => {
  it("sends digits, the page to enter them, and no link", async () => {
    const world = codeWorld({ code: "only" })
    const browser = world.browser()
    await askForLink(browser, ada)
    const [sent] = world.outbox.sent
    expect(sent?.url).toBe("https://app.example/auth/verify-request?provider=email&type=email")
    expect(sent?.token).toBe(sent?.code)
    expect(sent?.code).toMatch(/^\d{6}$/)
    await enter(browser, lastCode(world))
    expect(await emailOfSession(browser)).toBe(ada)
  })

  it("takes no link, not by GET and not by POST, in any browser", async () => {
    let token = ""
    const world = codeWorld({ code: "only", generateVerificationToken: () => (token = "a".repeat(64)) })
    const [own, other] = [world.browser(), world.browser()]
    await askForLink(own, ada)
    const query = new URLSearchParams({ token, email: ada })
    expect(errorOf(await other.get(`/auth/callback/email?${query}`))).toBe("Verification")
    expect(errorOf(await other.submit("/auth/callback/email", { token, email: ada }))).toBe("Verification")
    const digits = new URLSearchParams({ token: lastCode(world), email: ada })
    for (const browser of [own, other])
      expect(errorOf(await browser.get(`/auth/callback/email?${digits}`))).toBe("Verification")
    await enter(own, lastCode(world))
    expect(await emailOfSession(own)).toBe(ada)
  })
})

describe("links beside codes", () => {
  it("still ask for a click in another browser, and sign in there", async () => {
    const world = codeWorld()
    await askForLink(world.browser(), ada)
    const phone = world.browser()
    await confirm(phone, await phone.get(world.outbox.lastLink()))
    expect(await emailOfSession(phone)).toBe(ada)
  })

  it("of a provider without codes take no code", async () => {
    const world = createWorld()
    const browser = world.browser()
    await askForLink(browser, ada)
    expect(targetOf(await enter(browser, "123456"))).toBe("https://app.example/auth/error")
  })
})
