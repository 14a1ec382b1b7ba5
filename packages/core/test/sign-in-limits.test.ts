import type { Visit } from "@latchkey/test-kit/browser"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { askForLink, emailOfSession } from "./email-outbox.ts"
import { createLimited, passesOf, tryPassword } from "./limited-service.ts"
import { askOptions } from "./passkeys.ts"
import { errorOf, targetOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const here = "192.0.2.1"
const elsewhere = "198.51.100.1"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_900_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Does something several times, one after the other. */
async function times(count: number, run: (round: number) => Promise<Visit>): Promise<Visit[]> {
  const visits: Visit[] = []
  for (let round = 0; round < count; round++) visits.push(await run(round))
  return visits
}

describe("limits [AU-04]", () => {
  it("are off by default, and with false", async () => {
    for (const limits of [undefined, false]) {
      const service = createLimited(limits)
      const browser = service.at(here)
      expect(passesOf(await times(120, async () => tryPassword(browser, "grace")))).toBe(120)
      expect(service.log.warnings).not.toContain("network-unknown")
    }
  })

  it("let 10 attempts of credentials through for an account and a network, before `authorize` is asked [AU-04.2]", async () => {
    const service = createLimited(true)
    const browser = service.at(here)
    expect(passesOf(await times(20, async () => tryPassword(browser, "grace")))).toBe(10)
    expect(service.asked).toHaveLength(10)
    expect(service.log.errors.at(-1)).toMatchObject({
      type: "TooManyAttempts",
      cause: { limit: "credentialsPerAccountAndNetwork" },
    })
  })

  it("let 50 attempts through for an account, from however many networks", async () => {
    const service = createLimited(true)
    const visits = await times(70, async (round) => tryPassword(service.at(`192.0.2.${round}`), "grace"))
    expect(passesOf(visits)).toBe(50)
    expect(passesOf([await tryPassword(service.at(elsewhere), "linus")])).toBe(1)
  })

  it("let 100 attempts through for a network, to however many accounts, and no other network pays", async () => {
    const service = createLimited(true)
    const browser = service.at(here)
    expect(passesOf(await times(130, async (round) => tryPassword(browser, `user ${round}`)))).toBe(100)
    // The refused attempts didn't use up any of these accounts' attempts.
    expect(passesOf(await times(10, async () => tryPassword(service.at(elsewhere), "user 125")))).toBe(10)
  })

  it("give attempts back as time passes, and say when", async () => {
    const service = createLimited(true)
    const browser = service.at(here)
    await times(10, async () => tryPassword(browser, "grace"))
    const refused = await tryPassword(browser, "grace", { headers: { "x-auth-return-redirect": "1" } })
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1080"])
    expect(refused.json()).toEqual({ url: "https://app.example/auth/signin?error=TooManyAttempts" })
    vi.advanceTimersByTime(1_080_000)
    await tryPassword(browser, "grace", { password: "hopper" })
    expect(await emailOfSession(browser)).toBe("grace@example.com")
  })

  it.each<[string, Record<string, string>, number]>([
    ["a program that asks for JSON", { accept: "application/json" }, 429],
    ["a program that takes anything", { accept: "*/*" }, 429],
    ["a script of a page", { "sec-fetch-mode": "cors", accept: "*/*" }, 429],
    ["a script that asks for a page", { "sec-fetch-mode": "same-origin", accept: "text/html" }, 429],
    ["a browser that navigates", { "sec-fetch-mode": "navigate", accept: "text/html,*/*" }, 302],
    ["a browser that navigates, whatever it accepts", { "sec-fetch-mode": "navigate", accept: "*/*" }, 302],
    ["an old browser", { accept: "text/html,application/xhtml+xml" }, 302],
    ["a request that doesn't say", {}, 302],
  ])("answer %s with the status or the page [AU-04]", async (_, headers, status) => {
    const service = createLimited({ rules: { credentialsPerNetwork: { max: 1, per: 60 } } })
    const browser = service.at(here)
    await tryPassword(browser, "grace")
    const refused = await tryPassword(browser, "grace", { headers })
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([status, "60"])
    const url = "https://app.example/auth/signin?error=TooManyAttempts"
    const told = status === 302 ? refused.headers.get("location") : refused.json()
    expect(told).toEqual(status === 302 ? url : { url })
    expect(refused.headers.has("location")).toBe(status === 302)
  })

  it("lead people to the sign-in page, in plain words", async () => {
    const service = createLimited({ rules: { credentialsPerNetwork: { max: 1, per: 60 } } })
    const browser = service.at(here)
    const [, refused] = await times(2, async () => tryPassword(browser, "grace"))
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([302, "60"])
    const page = await browser.open(refused?.location ?? "")
    expect(page.text).toContain("There were too many attempts. Wait a few minutes")
  })

  it.each([
    ["grace", "GRACE", " grace ", "Ｇrace", "grａce", "grácé", "gra\u200Bce", "graCe"],
    ["straße", "STRASSE", "strasse", "ſtrasse"],
  ])(
    "count every spelling of a name together, as stores may find the same user: %s",
    async (...spellings) => {
      const service = createLimited({
        rules: {
          credentialsPerAccountAndNetwork: false,
          credentialsPerAccount: { max: spellings.length, per: 60 },
        },
      })
      for (const spelling of spellings)
        expect(passesOf([await tryPassword(service.at(here), spelling)])).toBe(1)
      for (const spelling of spellings)
        expect(passesOf([await tryPassword(service.at(here), spelling)])).toBe(0)
    },
  )

  it("aren't deceived by another field that names an account: only declared fields do", async () => {
    const service = createLimited(true)
    const visits = await times(20, async (round) =>
      service.at(here).submit("/auth/callback/credentials", {
        email: `${round}@x.example`,
        username: "grace",
        password: "x",
      }),
    )
    expect(passesOf(visits)).toBe(10)
  })

  it("count by the application's own name for an account", async () => {
    const service = createLimited({
      account: ({ tenant, username }) => `${String(tenant)}/${String(username)}`,
    })
    const submit = async (tenant: string): Promise<Visit> =>
      service.at(here).submit("/auth/callback/credentials", { tenant, username: "grace", password: "x" })
    expect(passesOf(await times(12, async () => submit("a")))).toBe(10)
    expect(passesOf(await times(12, async () => submit("b")))).toBe(10)
  })

  it("read the account only while the network has attempts left, because that costs time [DO-01]", async () => {
    let read = 0
    const service = createLimited({
      rules: { credentialsPerNetwork: { max: 2, per: 60 } },
      account: ({ username }) => {
        read++
        return String(username)
      },
    })
    expect(passesOf(await times(5, async () => tryPassword(service.at(here), "grace")))).toBe(2)
    expect(read).toBe(2)
  })

  it.each([
    ["marks of two classes", "grace", `gra${"\u0301\u0323".repeat(4_000)}ce`],
    ["points of another script, which some collations ignore", "grace", `gr\u05B0ace\u05BC`],
    ["fillers and selectors", "grace", `g\u3164r\uFE0Face\u{E0100}`],
    ["an accent, composed or not", "zo\u00EB", "zoe\u0308"],
  ])("count a name with %s like the plain one", async (_, plain, spelling) => {
    const service = createLimited({
      rules: { credentialsPerAccountAndNetwork: false, credentialsPerAccount: { max: 1, per: 60 } },
    })
    expect(passesOf([await tryPassword(service.at(here), spelling)])).toBe(1)
    expect(passesOf([await tryPassword(service.at(elsewhere), plain)])).toBe(0)
  })

  it("count each name that's too long for an account separately", async () => {
    const service = createLimited({
      rules: { credentialsPerAccountAndNetwork: false, credentialsPerAccount: { max: 1, per: 60 } },
    })
    const names = ["a", "b", "a"].map((end) => `${"x".repeat(5_000)}${end}`)
    const visits: Visit[] = []
    for (const name of names) visits.push(await tryPassword(service.at(here), name))
    expect(visits.map((visit) => passesOf([visit]))).toEqual([1, 1, 0])
  })

  it("let 5 mails to an address through for a network and 20 in all, whether the address has an account or not", async () => {
    for (const known of [true, false]) {
      const service = createLimited(true)
      if (known)
        await service.config.adapter?.createUser?.({ id: "1", email: "ada@example.com", emailVerified: null })
      const ask = async (network: string): Promise<Visit> =>
        askForLink(service.at(network), "Ada@example.com")
      const visits = await times(7, async () => ask(here))
      expect(visits.map(errorOf).slice(4)).toEqual([null, "TooManyAttempts", "TooManyAttempts"])
      expect(visits.at(-1)?.headers.get("retry-after")).toBe("8640")
      const others = await times(30, async (round) => ask(`203.0.113.${round}`))
      expect(passesOf(others)).toBe(15)
      expect(service.outbox.sent).toHaveLength(20)
    }
  })

  it("let 100 mails through for a network", async () => {
    const service = createLimited(true)
    const browser = service.at(here)
    expect(passesOf(await times(105, async (round) => askForLink(browser, `${round}@example.com`)))).toBe(100)
    expect(service.outbox.sent).toHaveLength(100)
  })

  it("let so many requests for a passkey through for a network, and tell a page the reason", async () => {
    const service = createLimited({ rules: { passkeyOptionsPerNetwork: { max: 3, per: 60 } } })
    const browser = service.at(here)
    const visits = await times(4, async () => askOptions(browser))
    expect(visits.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(visits.at(-1)?.headers.get("retry-after")).toBe("20")
    expect(visits.at(-1)?.json()).toEqual({
      error: "There were too many attempts. Wait a few minutes, or choose another way to sign in.",
    })
    const head = await browser.request("/auth/webauthn-options/passkey", { method: "HEAD" })
    expect(head.status).toBe(200)
    expect((await askOptions(service.at(elsewhere))).status).toBe(200)
  })

  it("let so many sign-ins begin at a provider for a network, and count no return", async () => {
    const service = createLimited({ rules: { startsPerNetwork: { max: 3, per: 60 } } })
    for (let round = 0; round < 3; round++) {
      const browser = service.at(here)
      await signIn(browser, service.idp)
      expect(await emailOfSession(browser)).toBe("ada@example.com")
    }
    const refused = await service.at(here).submit("/auth/signin/idp")
    expect([targetOf(refused), errorOf(refused)]).toEqual([
      "https://app.example/auth/signin",
      "TooManyAttempts",
    ])
  })

  it("count a network's addresses together, and don't trust headers from clients [AU-04.3]", async () => {
    const service = createLimited(true)
    const visits = await times(20, async (round) =>
      tryPassword(service.at(`2001:db8:1:2::${round}`), "grace", {
        headers: { "x-forwarded-for": `6.6.6.${round}`, "x-real-ip": `6.6.6.${round}` },
      }),
    )
    expect(passesOf(visits)).toBe(10)
  })

  it("leave every other way open to the owner: a provider, a link that was sent, a passkey, and sessions", async () => {
    const service = createLimited(true)
    const owner = service.at(elsewhere)
    await askForLink(owner, "grace@example.com")
    await times(60, async (round) => tryPassword(service.at(`192.0.2.${round}`), "grace"))
    await times(40, async (round) => askForLink(service.at(`192.0.2.${round}`), "grace@example.com"))
    expect(errorOf(await tryPassword(owner, "grace", { password: "hopper" }))).toBe("TooManyAttempts")
    expect((await askOptions(owner)).status).toBe(200)
    await owner.open(service.outbox.sent[0]?.url ?? "", ({ pathname }) => pathname === "/")
    expect(await emailOfSession(owner)).toBe("grace@example.com")
    const other = service.at(elsewhere)
    await signIn(other, service.idp)
    expect(await emailOfSession(other)).toBe("ada@example.com")
  })

  it("don't count what a form's guard refuses [AU-04, CS-04]", async () => {
    const service = createLimited(true)
    const browser = service.at(here)
    await times(20, async () =>
      browser.post("/auth/callback/credentials", { username: "grace", password: "x" }),
    )
    expect(passesOf(await times(11, async () => tryPassword(browser, "grace")))).toBe(10)
  })
})
