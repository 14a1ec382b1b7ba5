import type { AuditEvent, AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { AccessDenied } from "@latchkey/core/errors"
import { createIntegration } from "@latchkey/core/integration"
import type { Browser } from "@latchkey/test-kit/browser"
import { describe, expect, test, vi } from "vitest"
import { ada, createIdentityProvider } from "./identity-provider.ts"
import { passkeys } from "./passkeys.ts"
import { createService } from "./service.ts"

const idp = await createIdentityProvider()
const first = { provider: "idp", providerAccountId: String(ada.sub) }
const second = { provider: "other", providerAccountId: "ada-at-other" }
const mails = {
  id: "mail",
  type: "email",
  name: "E-mail",
  from: "a@b.example",
  maxAge: 60,
  sendVerificationRequest() {},
} as const

type World = Awaited<ReturnType<typeof signedIn>>

/** Signs a user in who has these two accounts. `without` names methods that the adapter lacks. */
async function signedIn(more: Partial<AuthConfig> = {}, without: readonly (keyof Adapter)[] = []) {
  const store = MemoryAdapter()
  const adapter: Adapter = { ...store }
  for (const method of without) delete adapter[method]
  const providers = [idp.oidc(), idp.oidc({ id: "other", name: "Other" })]
  const service = createService({ providers, adapter, freshSessions: true, ...more })
  const browser = service.browser()
  const start = await browser.submit("/auth/signin/idp")
  const back = idp.consent(start.location, ada)
  await browser.get(back.pathname + back.search)
  const user = await store.getUserByAccount(first)
  const userId = user?.id ?? ""
  await store.linkAccount({ ...second, type: "oidc", userId, access_token: "secret" })
  const { accounts } = createIntegration(service.config)
  return { store, adapter, service, browser, accounts, userId }
}

function headOf(browser: Browser, headers: Readonly<Record<string, string>> = {}): { headers: Headers } {
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  return { headers: new Headers({ host: "app.example", cookie, ...headers }) }
}

/** Returns the result of a call, or the code of the error that refused it. */
async function resultOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch(codeOf)
}

function codeOf(error: unknown): unknown {
  return error instanceof AccessDenied ? error.code : error
}

/** Returns the keys of the user's accounts. */
async function stored({ store, userId }: World): Promise<unknown> {
  const rows = await store.listAccountsByUserId(userId)
  return rows.map(({ provider, providerAccountId }) => ({ provider, providerAccountId }))
}

describe("the accounts of a user", () => {
  test("are listed without tokens, with the name of their provider", async () => {
    const { accounts, browser } = await signedIn()
    const list = await accounts.list(headOf(browser))
    expect(list).toEqual([
      { ...first, name: "Identity", type: "oidc", canUnlink: true },
      { ...second, name: "Other", type: "oidc", canUnlink: true },
    ])
    expect(await accounts.list(headOf((await signedIn()).service.browser()))).toEqual([])
  })

  test("are unlinked one by one, but not the last one [ADP-10]", async () => {
    const events: AuditEvent[] = []
    const world = await signedIn({ audit: (event) => void events.push(event) })
    const { accounts, browser, userId } = world
    expect(await accounts.unlink(headOf(browser), second)).toBe(true)
    expect(await stored(world)).toEqual([first])
    const [event] = events.filter(({ action }) => action === "account.unlink")
    expect(event).toMatchObject({ outcome: "success", userId, account: second })
    expect(await accounts.list(headOf(browser))).toMatchObject([{ ...first, canUnlink: false }])
    const last = accounts.unlink(headOf(browser), first)
    await expect(last).rejects.toMatchObject({ type: "AccessDenied", code: "last_way_in" })
    expect(await stored(world)).toEqual([first])
  })

  test("of other users, and unknown ones, aren't unlinked", async () => {
    const world = await signedIn()
    const ben = await world.store.createUser({ id: "ben", email: "ben@example.com", emailVerified: null })
    const his = { provider: "idp", providerAccountId: "ben-1" }
    await world.store.linkAccount({ ...his, type: "oidc", userId: ben.id })
    expect(await world.accounts.unlink(headOf(world.browser), his)).toBe(false)
    expect(await world.store.getUserByAccount(his)).toMatchObject({ id: "ben" })
    const stranger = world.accounts.unlink(headOf(world.service.browser()), first)
    await expect(stranger).rejects.toMatchObject({ type: "AccessDenied", code: undefined })
  })

  test("aren't unlinked by a request from another site [CS-01]", async () => {
    const world = await signedIn()
    for (const headers of [{ "sec-fetch-site": "same-site" }, { origin: "https://evil.example" }]) {
      const unlinked = world.accounts.unlink(headOf(world.browser, headers), second)
      await expect(unlinked).rejects.toMatchObject({ type: "MissingCSRF" })
    }
    expect(await stored(world)).toEqual([first, second])
  })

  test.each([null, undefined, {}, { provider: { $ne: "" }, providerAccountId: "1" }])(
    "aren't found by an argument that doesn't consist of strings [D46]: %j",
    async (given) => {
      const { accounts, browser } = await signedIn()
      const unlinked = accounts.unlink(headOf(browser), given as typeof first)
      await expect(unlinked).rejects.toMatchObject({ type: "RefusedRequest" })
    },
  )

  test.each([
    [{}, 900],
    [{ linking: { requireFresh: 60 } }, 60],
  ])("need a sign-in within the time of %j", async (options, seconds) => {
    vi.useFakeTimers({ toFake: ["Date"] })
    try {
      const world = await signedIn(options)
      vi.setSystemTime(Date.now() + (seconds + 1) * 1000)
      const unlinked = world.accounts.unlink(headOf(world.browser), second)
      await expect(unlinked).rejects.toMatchObject({ type: "AccessDenied", code: "sign_in_again" })
      vi.setSystemTime(Date.now() - 2000)
      expect(await world.accounts.unlink(headOf(world.browser), second)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test("aren't unlinked if no option remembers sign-ins, and the error names one", async () => {
    const world = await signedIn({ freshSessions: false })
    const unlinked = world.accounts.unlink(headOf(world.browser), second)
    await expect(unlinked).rejects.toMatchObject({ type: "UnsupportedStrategy" })
    await expect(unlinked).rejects.toThrow(/freshSessions/)
  })
})

describe("a way in", () => {
  /** Removes the second account in the store, so that the first one is left. */
  async function withOne(more: Partial<AuthConfig> = {}): Promise<World> {
    const world = await signedIn(more)
    await world.store.unlinkAccount(second)
    return world
  }
  const canUnlink = async ({ accounts, browser }: World): Promise<unknown> =>
    (await accounts.list(headOf(browser))).find(({ provider }) => provider === "idp")?.canUnlink

  test.each([
    ["a confirmed address with an e-mail provider", true, true, true],
    ["no confirmed address", false, true, false],
    ["a confirmed address without an e-mail provider", true, false, false],
  ])("%s", async (_, confirmed, sends, isWay) => {
    const providers = [idp.oidc(), ...(sends ? [mails] : [])]
    const world = await withOne({ providers, session: { strategy: "database" } })
    const emailVerified = confirmed ? new Date() : null
    await world.store.updateUser({ id: world.userId, emailVerified })
    expect(await canUnlink(world)).toBe(isWay)
    expect(await resultOf(world.accounts.unlink(headOf(world.browser), first))).toBe(isWay || "last_way_in")
    expect(await stored(world)).toEqual(isWay ? [] : [first])
  })

  test.each([
    ["a passkey with its account", true, true],
    ["an account for passkeys without one", false, false],
  ])("%s", async (_, hasPasskey, isWay) => {
    const providers = [idp.oidc(), passkeys()]
    const world = await withOne({ providers, experimental: { enableWebAuthn: true } })
    const { store, userId } = world
    const account = { provider: "passkey", providerAccountId: "key", userId }
    await store.linkAccount({ ...account, type: "webauthn" })
    if (hasPasskey)
      await store.createAuthenticator({
        userId,
        providerAccountId: "key",
        credentialID: "AAEC",
        credentialPublicKey: "AAEC",
        counter: 0,
        credentialDeviceType: "singleDevice",
        credentialBackedUp: false,
      })
    expect(await canUnlink(world)).toBe(isWay)
    expect(await resultOf(world.accounts.unlink(headOf(world.browser), first))).toBe(isWay || "last_way_in")
  })

  test("isn't an account of a provider that's no longer configured, which can always be unlinked", async () => {
    const world = await signedIn({ providers: [idp.oidc()] })
    expect(await world.accounts.list(headOf(world.browser))).toMatchObject([
      { ...first, canUnlink: false },
      { ...second, name: "other", canUnlink: true },
    ])
    const last = world.accounts.unlink(headOf(world.browser), first)
    await expect(last).rejects.toMatchObject({ code: "last_way_in" })
    expect(await world.accounts.unlink(headOf(world.browser), second)).toBe(true)
  })
})

describe("two accounts that are unlinked simultaneously", () => {
  test.each([
    ["with", []],
    ["without", ["unlinkAccountUnlessLast"]],
  ] as const)(
    "are never both removed in one process, %s the adapter's method [FC-09]",
    async (_, without) => {
      const world = await signedIn({}, without)
      const unlink = async (account: typeof first): Promise<boolean> =>
        world.accounts.unlink(headOf(world.browser), account)
      const calls = [unlink(first), unlink(second), unlink(first), unlink(second)]
      const results = await Promise.all(calls.map(resultOf))
      expect(results).toEqual([true, "under_way", "under_way", "under_way"])
      expect(await stored(world)).toHaveLength(1)
    },
  )

  test("are never both removed by two processes, if the adapter has the method [FC-09]", async () => {
    const world = await signedIn()
    const list = world.store.listAccountsByUserId
    // The other process removes the first account after this one has read the list.
    world.adapter.listAccountsByUserId = async (userId) => {
      const rows = await list(userId)
      await world.store.unlinkAccount(first)
      return rows
    }
    const unlinked = world.accounts.unlink(headOf(world.browser), second)
    await expect(unlinked).rejects.toMatchObject({ code: "last_way_in" })
    expect(await stored(world)).toEqual([second])
  })

  test("are refused while a store that failed may still be at work", async () => {
    const world = await signedIn({}, ["unlinkAccountUnlessLast"])
    world.adapter.unlinkAccount = () => {
      throw new Error("down")
    }
    const failed = world.accounts.unlink(headOf(world.browser), first)
    await expect(failed).rejects.toMatchObject({ cause: { err: { type: "AdapterError" } } })
    const again = world.accounts.unlink(headOf(world.browser), second)
    await expect(again).rejects.toMatchObject({ code: "under_way" })
  })
})
