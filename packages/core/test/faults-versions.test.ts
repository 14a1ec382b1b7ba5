import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { encode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import { askForLink, createOutbox } from "./email-outbox.ts"
import { openStore } from "./faults/open-store.ts"
import { idp, whoIs } from "./faults/stage.ts"
import { createService, errorOf, secret, sessionCookie } from "./service.ts"
import { passwords, signIn } from "./sign-in.ts"

const jwt = { session: { strategy: "jwt" } } as const
const providers = [idp.oidc(), passwords()]

describe("cookies that another version left in the browser", () => {
  test("a session token with claims that this version does not know goes on, and keeps them [FP-05, JW-06]", async () => {
    const service = createService({ providers, session: { updateAge: 0 } })
    const browser = service.browser()
    const claims = { sub: "1", name: "Ada", email: "ada@example.com", v: 9, sid: "s", extra: { a: [1] } }
    browser.plant(sessionCookie, await encode({ token: claims, secret, salt: sessionCookie }))
    expect(await whoIs(browser)).toBe("ada@example.com")
    const kept: unknown[] = []
    const next = createService({
      providers,
      callbacks: { jwt: ({ token }) => (kept.push(token), token) },
    }).browser()
    next.plant(sessionCookie, browser.cookies.get(sessionCookie)?.value ?? "")
    expect(await whoIs(next)).toBe("ada@example.com")
    expect(kept).toMatchObject([claims])
  })

  test("a session token without what this version shows is a session, never an error [FP-05]", async () => {
    const service = createService({ providers })
    const browser = service.browser()
    browser.plant(sessionCookie, await encode({ token: {}, secret, salt: sessionCookie }))
    const visit = await browser.get("/auth/session")
    expect([visit.status, (visit.json() as { user: object }).user]).toEqual([200, {}])
    expect(service.log.types()).toEqual([])
  })

  test.each([
    ["of another shape", async (name: string) => encode({ token: { checks: ["pkce"] }, secret, salt: name })],
    ["that is not a token", async () => "v2.flow.0123456789"],
    ["of another key", async () => encode({ token: { value: "x" }, secret, salt: "elsewhere" })],
  ])("a flow %s is refused with a page from which the user can begin again [FP-05, D6]", async (_, made) => {
    const service = createService({ providers })
    const browser = service.browser()
    const back = idp.consent((await browser.submit("/auth/signin/idp")).location)
    for (const { name } of browser.cookies.values())
      if (/state|pkce|nonce/.test(name)) browser.plant(name, await made(name))
    const visit = await browser.get(back.pathname + back.search)
    expect([visit.status, errorOf(visit), visit.location?.pathname]).toEqual([
      302,
      "OAuthCallbackError",
      "/auth/signin",
    ])
    await signIn(browser, idp)
    expect(await whoIs(browser)).toBe("ada@example.com")
  })
})

describe("cookies of others on the same host", () => {
  const foreign = {
    "next-auth.session-token": "eyJhbGciOiJkaXIifQ..a.b.c",
    "__Secure-next-auth.session-token": "eyJhbGciOiJkaXIifQ..a.b.c",
    "__Secure-next-auth.session-token.0": "part",
    "__Host-next-auth.csrf-token": "token%7Chash",
    "next-auth.callback-url": "https%3A%2F%2Fapp.example",
    "authjs.session-token": "of-the-plain-http-deployment",
    "__Secure-authjs.session-token-of-another": "x",
    "__Secure-authjs.session-tokens.0": "x",
    sid: "s%3Aabc.def",
    _ga: "GA1.1.1",
  }

  test.each([jwt, { adapter: MemoryAdapter() }])(
    "are neither read nor cleared, through a whole visit: %o [FP-06, CK-06]",
    async (options) => {
      const service = createService({ providers, ...options })
      const browser = service.browser()
      for (const [name, value] of Object.entries(foreign)) browser.plant(name, value)
      expect(await whoIs(browser)).toBeUndefined()
      await signIn(browser, idp)
      expect(await whoIs(browser)).toBe("ada@example.com")
      await browser.submit("/auth/signout")
      for (const [name, value] of Object.entries(foreign))
        expect(browser.cookies.get(name)?.value).toBe(value)
      expect(service.log.types()).toEqual([])
    },
  )
})

// ADV-38
test("two configurations in one process share nothing: neither sessions, flows, links nor stores [FP-07, D18]", async () => {
  const outbox = createOutbox()
  const both = { providers: [...providers, outbox.provider()] }
  const one = createService({ ...both, adapter: MemoryAdapter(), secret: `one ${secret}` })
  const other = createService({ ...both, adapter: MemoryAdapter(), secret: `other ${secret}` })
  const [here, there] = [one.browser(), other.browser()]
  await Promise.all([signIn(here, idp), askForLink(there, "grace@example.com")])
  await there.get(outbox.lastLink())
  expect([await whoIs(here), await whoIs(there)]).toEqual(["ada@example.com", "grace@example.com"])

  const otherBrowser = other.browser()
  otherBrowser.plant(sessionCookie, here.cookies.get(sessionCookie)?.value ?? "")
  expect(await whoIs(otherBrowser)).toBeUndefined()
  const back = idp.consent((await here.submit("/auth/signin/idp")).location)
  for (const { name, value } of here.cookies.values()) otherBrowser.plant(name, value)
  expect(errorOf(await otherBrowser.get(back.pathname + back.search))).toBe("OAuthCallbackError")
  expect(one.log.types()).toEqual([])
})

describe("a store with an older schema", () => {
  /** Removes columns before rows are stored, like a document store with fixed fields. */
  const without = (columns: readonly string[]): Adapter => {
    const { adapter } = openStore()
    const strip = <Row extends object>(row: Row): Row =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))) as Row
    return {
      ...adapter,
      createUser: async (user) => adapter.createUser?.(strip(user)) as never,
      updateUser: async (user) => adapter.updateUser?.(strip(user)) as never,
      linkAccount: async (account) => adapter.linkAccount?.(strip(account)),
    }
  }

  test.each([
    [["image"]],
    [["name", "image"]],
    [["emailVerified"]],
    [["token_type", "scope", "session_state", "id_token", "refresh_token", "expires_at"]],
  ])("that drops the columns %j serves accounts and links [FP-08]", async (columns) => {
    const outbox = createOutbox()
    const service = createService({ providers: [idp.oidc(), outbox.provider()], adapter: without(columns) })
    const browser = service.browser()
    for (let time = 0; time < 2; time++) {
      await signIn(browser, idp)
      expect(await whoIs(browser)).toBe("ada@example.com")
      await browser.submit("/auth/signout")
      await askForLink(browser, "ada@example.com")
      await browser.get(outbox.lastLink())
      expect(await whoIs(browser)).toBe("ada@example.com")
    }
    expect(service.log.types()).toEqual([])
  })

  test.each(["createUser", "linkAccount", "createSession"] as const)(
    "that refuses a column at %s is a clean refusal, and the log names the reason [FP-08, ERR-34]",
    async (method) => {
      const { adapter, rows } = openStore()
      const reason = new Error('column "token_type" does not exist')
      const service = createService({
        providers,
        adapter: { ...adapter, [method]: async () => Promise.reject(reason) },
      })
      const browser = service.browser()
      expect(errorOf(await signIn(browser, idp))).toBe("Configuration")
      expect(service.log.errors).toMatchObject([
        { type: "AdapterError", cause: { err: reason, method } },
        { type: "CallbackRouteError" },
      ])
      const { accounts, users } = await rows()
      expect(accounts.length).toBe(users.length)
    },
  )
})
