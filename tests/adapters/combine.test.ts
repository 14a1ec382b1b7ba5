import type { Adapter, AdapterSession } from "@latchkey/core/adapters"
import { combineAdapters, type SessionStore } from "@latchkey/core/adapters/combine"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { describe, expect, expectTypeOf, test } from "vitest"
import { MemorySessionStore } from "./memory-session-store.ts"

const expires = new Date("2037-05-06T07:08:09.000Z")
const ada = { id: "ada", email: "ada@example.com", emailVerified: null }
const session: AdapterSession = { sessionToken: "token", userId: "ada", expires }
const link = { identifier: ada.email, token: "hash", expires }
const details = {
  id: "token",
  userId: "ada",
  provider: "idp",
  providerSubject: null,
  providerSessionId: null,
  userAgent: null,
  signedInAt: expires,
  lastUsedAt: expires,
  expires,
}

/** Returns two stores in which Ada is signed in and has requested a link. */
async function signedIn() {
  const [users, sessions] = [MemoryAdapter(), MemorySessionStore()]
  const adapter = combineAdapters(users, sessions)
  await adapter.createUserWithAccount(ada, { provider: "idp", providerAccountId: "1", type: "oidc" })
  await adapter.createSession(session)
  await adapter.createSessionDetails(details)
  await adapter.createVerificationToken(link)
  return { users, sessions, adapter }
}

/** Returns the adapter. From the given call on, all calls to either store fail, as if the process had ended. */
function endedAfter(calls: number, users: Required<Adapter>, sessions: SessionStore) {
  let left = calls
  const mortal = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name) =>
        async function call(...input: unknown[]): Promise<unknown> {
          if (left-- <= 0) throw new Error("The process has ended.")
          return Reflect.apply(Reflect.get(target, name) as () => unknown, target, input)
        },
    })
  return combineAdapters(mortal(users), mortal(sessions))
}

describe("a session over two stores", () => {
  test("is null if its user is gone, and is removed [ADP-13]", async () => {
    const { users, sessions, adapter } = await signedIn()
    await users.deleteUser("ada")
    expect(await adapter.getSessionAndUser("token")).toBeNull()
    expect(await sessions.getSession("token")).toBeNull()
  })

  test("is kept if the store of users doesn't answer: nobody is signed out by a failure", async () => {
    const { users, sessions } = await signedIn()
    const failing = combineAdapters(
      { ...users, getUser: async () => Promise.reject(new Error("unreachable")) },
      sessions,
    )
    await expect(failing.getSessionAndUser("token")).rejects.toThrow("unreachable")
    expect(await sessions.getSession("token")).toEqual(session)
  })

  test("doesn't begin without a user, and nothing is stored [ADP-12]", async () => {
    const { sessions, adapter } = await signedIn()
    const row = { ...session, sessionToken: "another", userId: "nobody" }
    await expect(adapter.createSession(row)).rejects.toThrow("There is no such user.")
    expect(await sessions.getSession("another")).toBeNull()
  })

  test("doesn't begin if the store of users doesn't answer, and nothing is stored", async () => {
    const { users, sessions } = await signedIn()
    const failing = combineAdapters(
      { ...users, getUser: async () => Promise.reject(new Error("unreachable")) },
      sessions,
    )
    await expect(failing.createSession({ ...session, sessionToken: "another" })).rejects.toThrow(
      "unreachable",
    )
    expect(await sessions.getSession("another")).toBeNull()
  })

  test("is removed if it begins while its user is removed, wherever the removal stands [ADP-08]", async () => {
    for (const removal of ["deleteUser", "eraseUser"] as const) {
      for (const step of ["deleteUserSessions", "listSessionDetails", removal] as const) {
        const { users, sessions } = await signedIn()
        const row = { ...session, sessionToken: "another" }
        let begun: PromiseLike<unknown> | undefined
        const meanwhile = <Store extends object>(store: Store): Store =>
          new Proxy(store, {
            get: (target, name) =>
              async function call(...input: unknown[]): Promise<unknown> {
                const answer: unknown = await Reflect.apply(
                  Reflect.get(target, name) as () => unknown,
                  target,
                  input,
                )
                if (name === step) begun ??= Promise.resolve(adapter.createSession(row)).catch(() => null)
                await begun
                return answer
              },
          })
        const adapter = combineAdapters(users, sessions)
        await combineAdapters(meanwhile(users), meanwhile(sessions))[removal]("ada")
        expect(await sessions.listSessions("ada"), `${removal}, after ${step}`).toEqual([])
      }
    }
  })
})

/** Erases Ada once for each call that the erasure makes to a store, and each time ends the process after that call. */
async function endedAnywhere(removal: "deleteUser" | "eraseUser") {
  const worlds = []
  for (let calls = 0; ; calls++) {
    const world = await signedIn()
    const call = async () => endedAfter(calls, world.users, world.sessions)[removal]("ada")
    const hasEnded = await call().then(
      () => false,
      () => true,
    )
    worlds.push(world)
    if (!hasEnded) return worlds
  }
}

/** Returns Ada's rows in the session store. */
async function remains(sessions: SessionStore) {
  return [
    ...(await sessions.listSessions("ada")),
    ...(await sessions.listSessionDetails({ userId: "ada" })),
    ...(await sessions.listVerificationTokens(ada.email)),
  ]
}

describe("the removal of a user over two stores", () => {
  test("leaves nothing of a user who is gone, wherever the process ends [ADP-08]", async () => {
    for (const { users, sessions } of await endedAnywhere("eraseUser")) {
      const isGone = (await users.getUser("ada")) === null
      expect(isGone ? await remains(sessions) : []).toEqual([])
    }
  })

  test("leaves no session to the next user, to whom the database gives the same id [ADP-08]", async () => {
    for (const removal of ["deleteUser", "eraseUser"] as const)
      for (const { users, adapter } of await endedAnywhere(removal)) {
        const isGone = (await users.getUser("ada")) === null
        if (isGone) await adapter.createUser({ ...ada, email: "ben@example.com" })
        const found = await adapter.getSessionAndUser("token")
        expect([undefined, ada.email]).toContain(found?.user.email)
      }
  })

  test("can be repeated wherever the process ended, and then leaves nothing [ADP-08]", async () => {
    const worlds = await endedAnywhere("eraseUser")
    expect(worlds.length).toBeGreaterThan(8)
    for (const { users, sessions, adapter } of worlds) {
      await adapter.eraseUser("ada")
      expect(await users.getUser("ada")).toBeNull()
      expect(await remains(sessions)).toEqual([])
    }
  })

  test("leaves revocations and counters alone", async () => {
    const { adapter } = await signedIn()
    await adapter.revoke("ada", expires)
    await adapter.increment("key", { by: 1, from: 0, max: 1, until: expires })
    await adapter.eraseUser("ada")
    expect(await adapter.revokedSince(["ada"])).toEqual([expect.any(Date)])
    expect(await adapter.increment("key", { by: 1, from: 0, max: 1, until: expires })).toBe(1)
  })
})

describe("exportUser over two stores", () => {
  test("has what either store holds, older sessions beside users included [ADP-08]", async () => {
    const { users, adapter } = await signedIn()
    const older = { ...session, sessionToken: "older" }
    await users.createSession(older)
    expect(await adapter.exportUser("ada")).toMatchObject({
      user: ada,
      accounts: [{ provider: "idp", userId: "ada" }],
      sessions: [older, session],
      sessionDetails: [details],
      verificationTokens: [link],
    })
  })
})

describe("combineAdapters", () => {
  test("never reads or writes sessions, links or counters in the store of users", async () => {
    const { users, adapter } = await signedIn()
    expect(await users.getSessionAndUser("token")).toBeNull()
    expect(await users.useVerificationToken(link)).toBeNull()
    expect(await users.listSessionDetails({ userId: "ada" })).toEqual([])
    await users.createSession({ ...session, sessionToken: "older" })
    expect(await adapter.getSessionAndUser("older")).toBeNull()
  })

  test("lacks what the adapter for users lacks", () => {
    const { getUser, getUserByEmail, createUser } = MemoryAdapter()
    const adapter = combineAdapters({ getUser, getUserByEmail, createUser }, MemorySessionStore())
    expect("createUserWithAccount" in adapter).toBe(false)
    expect("eraseUser" in adapter).toBe(false)
    expect("deleteUser" in adapter).toBe(false)
    expect("exportUser" in adapter).toBe(false)
    expect(adapter.getSessionAndUser).toBeTypeOf("function")
    expectTypeOf(adapter).not.toHaveProperty("createUserWithAccount")
    expectTypeOf(adapter.getSessionAndUser).toEqualTypeOf<Required<Adapter>["getSessionAndUser"]>()
  })

  test("stores no sessions if the adapter for users can't find them, so that the configuration is refused", () => {
    const { createUser } = MemoryAdapter()
    const adapter = combineAdapters({ createUser }, MemorySessionStore())
    expect("createSession" in adapter).toBe(false)
    expect("getSessionAndUser" in adapter).toBe(false)
  })

  test("has every method if the adapter for users has", () => {
    const adapter = combineAdapters(MemoryAdapter(), MemorySessionStore())
    expect(Object.keys(adapter).sort()).toEqual(Object.keys(MemoryAdapter()).sort())
    expectTypeOf(adapter).toExtend<Required<Adapter>>()
  })

  test("calls methods on the objects that have them, which may be instances of classes", async () => {
    class Users {
      readonly name = "Ada"
      async getUser(id: string) {
        return { ...ada, id, name: this.name }
      }
    }
    class Sessions {
      readonly known = session
      async getSession() {
        return this.known
      }
    }
    const adapter = combineAdapters(
      new Users(),
      Object.assign(new Sessions(), MemorySessionStore(), { getSession: Sessions.prototype.getSession }),
    )
    expect(await adapter.getSessionAndUser("token")).toMatchObject({ user: { name: "Ada" } })
  })
})
