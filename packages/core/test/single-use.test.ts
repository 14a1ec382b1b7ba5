import type { AuthConfig } from "@latchkey/core"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { beforeEach, describe, expect, test } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { ada, askForLink, createWorld, emailOfSession } from "./email-outbox.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { answer, createPasskeyService, register, requestOptions } from "./passkeys.ts"
import { createService, errorOf, secret, sessionCookie, type Service } from "./service.ts"

const idp = await createIdentityProvider()

beforeEach(() => {
  idp.misbehave = {}
})

type Tokens = Pick<ReturnType<typeof MemoryAdapter>, "createVerificationToken" | "useVerificationToken">

/** Stores that break the promise to return a row only once. */
const brokenStores: readonly (readonly [string, (store: Tokens) => Tokens])[] = [
  [
    "gives the row out and leaves it there",
    (store) => ({
      createVerificationToken: store.createVerificationToken,
      useVerificationToken: async (key) => {
        const row = await store.useVerificationToken(key)
        if (row !== null) await store.createVerificationToken(row)
        return row
      },
    }),
  ],
  [
    "finds a row for whatever it is asked",
    (store) => ({
      createVerificationToken: store.createVerificationToken,
      useVerificationToken: async (key) => ({ ...key, expires: new Date(Date.now() + 60_000) }),
    }),
  ],
]

const code = { generateVerificationToken: () => "314159" }

describe.each(brokenStores)("a store that %s", (_, breakStore) => {
  const world = (options: Partial<AuthConfig> = {}, provider = {}) => {
    const adapter = MemoryAdapter()
    return createWorld({ adapter: { ...adapter, ...breakStore(adapter) }, ...options }, provider)
  }
  test.each([
    ["a link", {}],
    ["a code", code],
  ])("signs in once with %s, one use after the other (D48) [AU-03, EML-05]", async (__, provider) => {
    const { browser, outbox, log } = world({}, provider)
    const person = browser()
    await askForLink(person, ada)
    const again = person.copy()
    expect(errorOf(await person.get(outbox.lastLink()))).toBeNull()
    expect(errorOf(await again.get(outbox.lastLink()))).toBe("Verification")
    expect([await emailOfSession(person), await emailOfSession(again)]).toEqual([ada, undefined])
    expect(log.types()).toEqual(["Verification"])
  })

  test.each([
    ["a link", {}],
    ["a code", code],
  ])(
    "signs in once with %s that is used twenty times simultaneously (D48) [FC-01.1, ADV-26]",
    async (__, provider) => {
      const { browser, outbox } = world({}, provider)
      const person = browser()
      await askForLink(person, ada)
      const tabs = Array.from({ length: 20 }, () => person.copy())
      const visits = await Promise.all(tabs.map(async (tab) => tab.get(outbox.lastLink())))
      expect(visits.filter(({ cookieNames }) => cookieNames.includes(sessionCookie))).toHaveLength(1)
      expect(visits.filter((visit) => errorOf(visit) === "Verification")).toHaveLength(19)
    },
  )

  test("signs in once though the configuration is made for each request (D48)", async () => {
    const first = world()
    const person = first.browser()
    await askForLink(person, ada)
    const again = createService({ ...first.config, adapter: { ...first.config.adapter } }).browser()
    for (const { name, value } of person.cookies.values()) again.plant(name, value)
    await person.get(first.outbox.lastLink())
    expect(errorOf(await again.get(first.outbox.lastLink()))).toBe("Verification")
  })

  // ADV-26
  test("signs in once, also by another secret and at another provider (D48) [FS-01]", async () => {
    const newer = "a newer secret of the tests, which is long enough as well"
    const first = world()
    const person = first.browser()
    await askForLink(person, ada)
    const link = first.outbox.lastLink()
    await person.get(link)
    const providers = [
      first.outbox.provider({ confirm: "never" }),
      first.outbox.provider({ id: "again", confirm: "never" }),
    ]
    const rotated = createService({ ...first.config, providers, secret: [newer, secret] })
    for (const path of [link, link.replace("/callback/email", "/callback/again")])
      expect(errorOf(await rotated.browser().get(path))).toBe("Verification")
  })

  test("lets a link work again after a sign-in that failed through no fault of the user, and once (D48) [FA-5]", async () => {
    let fails = true
    const jwt: NonNullable<AuthConfig["callbacks"]>["jwt"] = ({ token }) => {
      if (fails) throw new Error("a bug")
      return token
    }
    const { browser, outbox } = world({ session: { strategy: "jwt" }, callbacks: { jwt } })
    const person = browser()
    await askForLink(person, ada)
    const again = person.copy()
    expect(errorOf(await person.get(outbox.lastLink()))).toBe("Configuration")
    fails = false
    expect(errorOf(await person.get(outbox.lastLink()))).toBeNull()
    expect(await emailOfSession(person)).toBe(ada)
    expect(errorOf(await again.get(outbox.lastLink()))).toBe("Verification")
  })

  // ADV-26
  test("takes one answer to a challenge, one after the other and simultaneously (D48) [WA-01, FC-10]", async () => {
    const adapter = MemoryAdapter()
    const lax = { ...adapter, ...breakStore(adapter), createVerificationToken: async () => null }
    const service = createPasskeyService({ adapter: lax }, { signatureCounter: "warn" })
    const authenticator = createAuthenticator({ counts: false })
    await register(service.browser(), authenticator, { email: ada })
    const browser = service.browser()
    const data = await authenticator.get(await requestOptions(browser))
    const tabs = Array.from({ length: 5 }, () => browser.copy())
    const later = browser.copy()
    const visits = await Promise.all(tabs.map(async (tab) => answer(tab, "authenticate", data)))
    visits.push(await answer(later, "authenticate", data))
    expect(visits.filter(({ cookieNames }) => cookieNames.includes(sessionCookie))).toHaveLength(1)
  })
})

test("a code that was used is taken again when it is sent again (D48)", async () => {
  const { browser, outbox } = createWorld({}, code)
  for (const person of [browser(), browser()]) {
    await askForLink(person, ada)
    expect(errorOf(await person.get(outbox.lastLink()))).toBeNull()
    expect(await emailOfSession(person)).toBe(ada)
  }
})

test("equal codes of two stores are two (D48) [FP-07]", async () => {
  for (const { browser, outbox } of [createWorld({}, code), createWorld({}, code)]) {
    const person = browser()
    await askForLink(person, ada)
    expect(errorOf(await person.get(outbox.lastLink()))).toBeNull()
  }
})

describe("a store that forgets what was revoked", () => {
  const world = (): { service: Service; events: unknown[] } => {
    const events: unknown[] = []
    const adapter = MemoryAdapter()
    const service = createService({
      providers: [idp.oidc({ backchannelLogout: true })],
      adapter: { ...adapter, revoke: async () => undefined },
      session: { strategy: "jwt" },
      revocation: true,
      events: { backchannelLogout: (message) => void events.push(message) },
    })
    return { service, events }
  }
  const post = async ({ fetch }: Service, token: string): Promise<number> => {
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const body = new URLSearchParams({ logout_token: token }).toString()
    return (
      await fetch(new Request("https://app.example/auth/signout/idp", { method: "POST", headers, body }))
    ).status
  }

  test("takes a logout token once, one after the other (D48) [ID-21]", async () => {
    const { service, events } = world()
    const token = await idp.logoutToken({ sub: "ada-1" })
    expect([await post(service, token), await post(service, token)]).toEqual([200, 400])
    expect([events.length, service.log.warnings]).toEqual([1, ["logout-token-refused"]])
  })

  // ADV-12
  test("accepts one of ten simultaneous logout tokens with the same `jti` (D48) [ID-21]", async () => {
    const { service, events } = world()
    const token = await idp.logoutToken({ sub: "ada-1" })
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => post(service, token)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(events).toHaveLength(1)
  })
})
