import type { User } from "@latchkey/core"
import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import type { Browser } from "@latchkey/test-kit/browser"
import { mortal, type Moment } from "./faults/mortal.ts"
import { openStore } from "./faults/open-store.ts"
import { expectNothingLost, expectSoundStore } from "./faults/oracle.ts"
import { idp, whoIs } from "./faults/stage.ts"
import {
  answer,
  createPasskeyService,
  creationOptions,
  passkeys,
  register,
  signInWithPasskey,
} from "./passkeys.ts"
import { errorOf, type Service } from "./service.ts"
import { signIn } from "./sign-in.ts"

const email = "ada@example.com"

// A crashed process runs no timers, so anything that waits for the store waits forever.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Store = ReturnType<typeof openStore>

/**
 * Creates the service with a store. One provider vouches for e-mail addresses.
 *
 * @param createdUsers - the addresses of new users, from the application's `createUser` events.
 */
function start(adapter: Adapter, createdUsers: unknown[] = []): Service {
  const vouching = idp.oidc({ allowDangerousEmailAccountLinking: true })
  const events = { createUser: ({ user }: { user: User }): void => void createdUsers.push(user.email) }
  return createPasskeyService({ providers: [passkeys(), vouching], adapter, events })
}

/** Runs Ada's registration in a process that crashes during it. Grace registered before. */
async function crash(method: AdapterMethod, moment: Moment, store: Store) {
  const createdUsers: unknown[] = []
  const healthy = start(store.adapter, createdUsers)
  await register(healthy.browser(), createAuthenticator(), { email: "grace@example.com" })
  const before = await store.rows()
  const { adapter, death } = mortal(store.adapter, method, 1, moment)
  const browser = start(adapter, createdUsers).browser()
  const authenticator = createAuthenticator()
  void register(browser, authenticator, { email })
  await death
  vi.useRealTimers()
  // The answer never arrived, so the browser is in the state in which it posted.
  return { healthy, before, browser: copyOf(browser, healthy), authenticator, createdUsers }
}

/** Returns a browser with the same cookies. */
function copyOf(browser: Browser, service: Service): Browser {
  const copy = service.browser()
  for (const { name, value } of browser.cookies.values()) copy.plant(name, decodeURIComponent(value))
  return copy
}

/** Returns true if the user was stored but the passkey wasn't. */
async function isWithoutPasskey(store: Store): Promise<boolean> {
  const { users, authenticators = [] } = await store.rows()
  const user = users.find((one) => one.email === email)
  return user !== undefined && authenticators.every(({ userId }) => userId !== user.id)
}

/** Registers a new user. Returns the error, if there is one. */
async function registerWithin(browser: Browser, address = email): Promise<string | null | undefined> {
  return errorOf(await register(browser, createAuthenticator(), { email: address }))
}

/** Returns the kinds of the records about registrations that are left in a store. */
async function leftRecords(store: Store): Promise<readonly string[]> {
  const { verificationTokens } = await store.rows()
  return verificationTokens
    .map(({ identifier }) => identifier.replace(/:.*/, ""))
    .filter((kind) => kind !== "challenge")
}

const moments: readonly Moment[] = ["before", "after"]
const inSteps = [
  "createVerificationToken",
  "getAuthenticator",
  "getUserByEmail",
  "createUser",
  "linkAccount",
] as const
const last = ["createAuthenticator", "createSession"] as const
const stores = [
  ["that stores in steps", [...inSteps, ...last], {}],
  [
    "that has createUserWithAccount",
    ["createVerificationToken", "getAuthenticator", "getUserByEmail", "createUserWithAccount", ...last],
    { atOnce: true },
  ],
  [
    "that has createUserWithAccount and makes its own ids",
    ["createUserWithAccount", ...last],
    { atOnce: true, makesIds: true },
  ],
] as const

describe.each(stores)("over a store %s", (_, calls, options) => {
  describe.each(moments)("a process that dies in a registration by passkey, %s the work of", (moment) => {
    test.each(calls)(
      "%s leaves a sound store; in that browser the user registers again, or signs in [FA-9, FP-03]",
      async (method) => {
        const store = openStore(options)
        const { before, browser, authenticator, healthy, createdUsers } = await crash(method, moment, store)
        expectSoundStore(await store.rows())
        expectNothingLost(before, await store.rows(), undefined)

        const isDone = (await store.rows()).authenticators?.length === 2
        const again = createAuthenticator()
        const visit = await register(browser, again, { email })
        expect(errorOf(visit)).toBe(isDone ? "AccountNotLinked" : null)
        // For a registration that was complete before the crash, the event may or may not have been sent.
        expect(createdUsers.filter((one) => one === email).length).toBeOneOf(isDone ? [0, 1] : [1])
        if (isDone) await signInWithPasskey(browser, authenticator)
        expect(await whoIs(browser)).toBe(email)
        const elsewhere = healthy.browser()
        await signInWithPasskey(elsewhere, isDone ? authenticator : again)
        expect(await whoIs(elsewhere)).toBe(email)
        expect((await store.rows()).users).toHaveLength(2)
        expectSoundStore(await store.rows())
        expectNothingLost(before, await store.rows(), undefined)
      },
    )
  })

  describe("data that such a process left", () => {
    const halfMade = async (store: Store) => {
      const stage = await crash("createAuthenticator", "before", store)
      expect(await isWithoutPasskey(store)).toBe(true)
      return stage
    }

    // ADV-20
    test("is given to no other browser that knows the address [FP-03]", async () => {
      const store = openStore(options)
      const { healthy, browser } = await halfMade(store)
      expect(await registerWithin(healthy.browser())).toBe("AccountNotLinked")
      expect(await isWithoutPasskey(store)).toBe(true)
      expect(await registerWithin(browser)).toBeNull()
    })

    test("is not given to that browser once its challenge has ended [FP-03]", async () => {
      const store = openStore(options)
      const { browser } = await halfMade(store)
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 })
      expect(await registerWithin(browser)).toBe("AccountNotLinked")
    })

    test("is not given to that browser once the owner of the address has joined it [FP-03]", async () => {
      const store = openStore(options)
      const { healthy, browser } = await halfMade(store)
      const owner = healthy.browser()
      await signIn(owner, idp, { person: { sub: "ada-1", email } })
      expect(await whoIs(owner)).toBe(email)
      expect(await registerWithin(browser)).toBe("AccountNotLinked")
      expect(await isWithoutPasskey(store)).toBe(true)
    })

    test("is not given to that browser once a user has confirmed the address [FP-03]", async () => {
      const store = openStore(options)
      const { browser } = await halfMade(store)
      const user = (await store.rows()).users.find((one) => one.email === email)
      await store.adapter.updateUser?.({ id: user?.id ?? "", emailVerified: new Date() })
      expect(await registerWithin(browser)).toBe("AccountNotLinked")
    })
  })
})

test("over a store that keeps no verification tokens, which could not say who has joined a user, it is given to nobody [FP-03]", async () => {
  const { adapter, rows } = openStore({ atOnce: true })
  const { createVerificationToken: _create, useVerificationToken: _use, ...lacking } = adapter
  const store = { adapter: lacking, rows }
  const { browser } = await crash("createAuthenticator", "before", store)
  expect(await registerWithin(browser)).toBe("AccountNotLinked")
  expect(await isWithoutPasskey(store)).toBe(true)
})

describe("over a store that cannot list the accounts of a user", () => {
  const halfMade = async () => {
    const store = openStore()
    delete store.adapter.listAccountsByUserId
    return { store, ...(await crash("createAuthenticator", "before", store)) }
  }

  test("it is given to the browser that began it [FP-03]", async () => {
    const { browser, store } = await halfMade()
    expect(await registerWithin(browser)).toBeNull()
    expect(await isWithoutPasskey(store)).toBe(false)
  })

  test("it is given to nobody if the note about the owner of the address is lost while it is read [FP-03]", async () => {
    const { healthy, browser, store } = await halfMade()
    await signIn(healthy.browser(), idp, { person: { sub: "ada-1", email } })
    const { createVerificationToken: create } = store.adapter
    store.adapter.createVerificationToken = async (row) => {
      if (row.identifier.startsWith("joined:")) throw new Error("the store is down")
      return create?.(row)
    }
    // An answer ends the browser's challenge, but a copy of the browser still has it.
    const copies = [copyOf(browser, healthy), copyOf(browser, healthy)]
    for (const copy of copies) expect(await registerWithin(copy)).toBe("AccountNotLinked")
    expect(await isWithoutPasskey(store)).toBe(true)
  })

  test.each([
    ["in steps", {}],
    ["at once", { atOnce: true }],
  ])(
    "and stores %s, no record of a registration is left once it has succeeded [FP-03]",
    async (_, options) => {
      const store = openStore(options)
      delete store.adapter.listAccountsByUserId
      const { browser } = await crash("createAuthenticator", "before", store)
      expect(await leftRecords(store)).toEqual(["link"])
      expect(await registerWithin(browser)).toBeNull()
      expect(await registerWithin(start(store.adapter).browser(), "mary@example.com")).toBeNull()
      expect(await leftRecords(store)).toEqual([])
    },
  )

  test("it is not removed by the request that undoes it, even if the browser asks for it again meanwhile [FP-03]", async () => {
    vi.useRealTimers()
    const { adapter, rows } = openStore()
    delete adapter.listAccountsByUserId
    let joins = async (): Promise<unknown> => undefined
    const linkAccount: Adapter["linkAccount"] = async (account) => {
      if (account.type !== "webauthn") return adapter.linkAccount?.(account)
      await joins()
      throw new Error("the store is down")
    }
    const browser = start({ ...adapter, linkAccount }).browser()
    joins = async () => {
      const healthy = start(adapter)
      await signIn(healthy.browser(), idp, { person: { sub: "ada-1", email } })
      expect(await registerWithin(copyOf(browser, healthy))).toBe("AccountNotLinked")
    }
    expect(await registerWithin(browser)).toBe("Configuration")
    expect((await rows()).users).toMatchObject([{ email }])
  })

  test("it is not given to that browser, however often it asks, once the owner of the address has joined it [FP-03]", async () => {
    const { healthy, browser, store } = await halfMade()
    await signIn(healthy.browser(), idp, { person: { sub: "ada-1", email } })
    for (const _ of [1, 2]) expect(await registerWithin(browser)).toBe("AccountNotLinked")
    expect(await isWithoutPasskey(store)).toBe(true)
  })
})

describe("a registration that ended well", () => {
  test("is not begun again by another tab of its browser that asked for the same address [FP-03]", async () => {
    const { browser } = createPasskeyService()
    const ada = browser()
    const tabs = [await creationOptions(ada, { email }), await creationOptions(ada, { email })]
    const [first, second] = await Promise.all(
      tabs.map(async (options) => createAuthenticator().create(options)),
    )
    expect(errorOf(await answer(ada, "register", first ?? ""))).toBeNull()
    await ada.submit("/auth/signout")
    expect(errorOf(await answer(ada, "register", second ?? ""))).toBe("WebAuthnVerificationError")
    expect(errorOf(await register(ada, createAuthenticator(), { email }))).toBe("AccountNotLinked")
  })
})
