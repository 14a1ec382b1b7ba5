import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { askForLink } from "./email-outbox.ts"
import { openStore } from "./faults/open-store.ts"
import { createStage, idp, whoIs, type Stage } from "./faults/stage.ts"
import { errorOf, secret } from "./service.ts"
import { signIn } from "./sign-in.ts"

const start = Date.parse("2026-03-01T12:00:00.000Z")
const hour = 3_600_000
const ada = "ada@example.com"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const asAda = async ({ browser }: Stage) => signIn(browser, idp)
const rowsOf = async ({ store }: Stage) => {
  const { users, accounts, verificationTokens } = await store.rows()
  return {
    ada: users.filter(({ email }) => email === ada),
    accounts: accounts.filter(({ providerAccountId }) => providerAccountId.startsWith("ada")),
    notes: verificationTokens.filter(({ identifier }) => identifier.startsWith("link:")),
  }
}

/** Leaves a user without an account: a first sign-in stored the user, and couldn't undo it. */
async function halfMade(stage: Stage): Promise<string> {
  void stage.faults.arm(
    { method: "linkAccount", kind: "throw-before" },
    { method: "deleteUser", kind: "throw-before" },
  )
  expect(errorOf(await asAda(stage))).toBe("Configuration")
  stage.faults.disarm()
  const { ada: users, accounts, notes } = await rowsOf(stage)
  expect([users.length, accounts.length, notes.length]).toEqual([1, 0, 1])
  return users[0]?.id ?? ""
}

describe("a first sign-in whose account could not be linked", () => {
  test("takes the user back; the next attempt makes another [FA-1]", async () => {
    const stage = await createStage()
    void stage.faults.arm({ method: "linkAccount", kind: "throw-before" })
    await asAda(stage)
    expect(await rowsOf(stage)).toEqual({ ada: [], accounts: [], notes: [] })
    await asAda(stage)
    expect(await whoIs(stage.browser)).toBe(ada)
  })

  test("leaves a note where the user cannot be taken back, with which the next attempt finishes [FA-1]", async () => {
    const stage = await createStage()
    const id = await halfMade(stage)
    await asAda(stage)
    expect(await whoIs(stage.browser)).toBe(ada)
    expect(await rowsOf(stage)).toMatchObject({ ada: [{ id }], accounts: [{ userId: id }], notes: [] })
  })

  test("leaves the note where the adapter has no `deleteUser` [FA-1, ADP-08]", async () => {
    const store = openStore()
    delete store.adapter.deleteUser
    const stage = await createStage({}, store)
    void stage.faults.arm({ method: "linkAccount", kind: "throw-before" })
    await asAda(stage)
    expect((await rowsOf(stage)).notes).toHaveLength(1)
    await asAda(stage)
    expect(await whoIs(stage.browser)).toBe(ada)
  })

  test("leaves the note where the store cannot tell whether the account is linked [FA-1]", async () => {
    const stage = await createStage()
    void stage.faults.arm(
      { method: "linkAccount", kind: "throw-before" },
      { method: "getUserByAccount", kind: "throw-before", nth: 3 },
    )
    await asAda(stage)
    expect(await rowsOf(stage)).toMatchObject({ ada: [{ email: ada }], accounts: [], notes: [{}] })
    await asAda(stage)
    expect(await whoIs(stage.browser)).toBe(ada)
  })

  test("is finished where it was linked after all, and the store can tell so only later [FA-1]", async () => {
    const stage = await createStage()
    void stage.faults.arm(
      { method: "linkAccount", kind: "throw-after" },
      { method: "getUserByAccount", kind: "throw-before", nth: 2 },
    )
    expect(errorOf(await asAda(stage))).toBeNull()
    expect(await whoIs(stage.browser)).toBe(ada)
    expect(await rowsOf(stage)).toMatchObject({ ada: [{ email: ada }], accounts: [{}], notes: [] })
  })

  test("can be finished for as long as it takes: a further failure leaves the note as it was [FA-1]", async () => {
    const stage = await createStage()
    const id = await halfMade(stage)
    void stage.faults.arm({ method: "linkAccount", kind: "throw-before" })
    expect(errorOf(await asAda(stage))).toBe("Configuration")
    stage.faults.disarm()
    await asAda(stage)
    expect(await rowsOf(stage)).toMatchObject({ ada: [{ id }], accounts: [{ userId: id }], notes: [] })
  })

  test("can be finished after the secret was rotated [FA-1, FS-01]", async () => {
    const stage = await createStage()
    await halfMade(stage)
    const rotated = await createStage(
      { secret: ["a newer secret of the tests, long enough as well", secret] },
      stage.store,
    )
    await asAda(rotated)
    expect(await whoIs(rotated.browser)).toBe(ada)
  })
})

describe("a user whom a first sign-in left without an account", () => {
  // ADV-20
  test("is not given to another account with the same address [FA-1, AU-05]", async () => {
    const stage = await createStage()
    await halfMade(stage)
    const visit = await signIn(stage.service.browser(), idp, { person: { sub: "eve-1", email: ada } })
    expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    expect(await rowsOf(stage)).toMatchObject({ accounts: [], notes: [{}] })
  })

  // ADV-20
  test("is not given to the account once a user confirmed the address [FA-1]", async () => {
    const stage = await createStage()
    await halfMade(stage)
    const owner = stage.service.browser()
    await askForLink(owner, ada)
    await owner.get(stage.outbox.lastLink())
    expect(await whoIs(owner)).toBe(ada)
    void stage.faults.arm()
    expect(errorOf(await asAda(stage))).toBe("OAuthAccountNotLinked")
    // Nobody waits for another first sign-in, because a user who has confirmed the address was stored before.
    expect(stage.faults.calls).toEqual(["getUserByAccount", "getUserByEmail"])
  })

  test("is not given to the account either where the store tells the date of that as text [FA-1]", async () => {
    const store = openStore()
    const former = { ...store.adapter }
    store.adapter.getUserByEmail = async (email) => {
      const user = await former.getUserByEmail?.(email)
      return user == null ? null : { ...user, emailVerified: (user.emailVerified?.toJSON() ?? null) as never }
    }
    const stage = await createStage({}, store)
    await halfMade(stage)
    const owner = stage.service.browser()
    await askForLink(owner, ada)
    await owner.get(stage.outbox.lastLink())
    expect(errorOf(await asAda(stage))).toBe("OAuthAccountNotLinked")
  })

  test("is not taken back once a user has confirmed the address [FA-1, FC-06]", async () => {
    let openLink = async (): Promise<unknown> => undefined
    const { store } = interrupted("linkAccount", async () => {
      await openLink()
      throw new Error("the store is down")
    })
    const stage = await createStage({}, store)
    const owner = stage.service.browser()
    await askForLink(owner, ada)
    openLink = async () => owner.get(stage.outbox.lastLink())
    expect(errorOf(await asAda(stage))).toBe("Configuration")
    expect(await whoIs(owner)).toBe(ada)
    expect(await rowsOf(stage)).toMatchObject({ ada: [{ email: ada }], accounts: [] })
  })

  test("waits a day for the account, no longer [FA-1]", async () => {
    const stage = await createStage()
    await halfMade(stage)
    vi.setSystemTime(start + 25 * hour)
    expect(errorOf(await asAda(stage))).toBe("OAuthAccountNotLinked")
  })
})

describe("a first sign-in that meets another", () => {
  test("with another account of the same address: the rule for addresses that are taken [FA-1, AU-05]", async () => {
    const { store, adapter } = interrupted("createUser", async () => adapter.createUser?.(eve))
    const stage = await createStage({}, store)
    expect(errorOf(await asAda(stage))).toBe("OAuthAccountNotLinked")
    expect(await rowsOf(stage)).toMatchObject({ ada: [{ id: "eve" }], accounts: [] })
  })

  test("with a link to the same address: the link proves it, and makes no second user [FA-5, FC-06]", async () => {
    const { store, adapter } = interrupted("createUser", async () => adapter.createUser?.(eve))
    const createdUsers: unknown[] = []
    const events = { createUser: ({ user }: object & { user: unknown }) => void createdUsers.push(user) }
    const stage = await createStage({ events }, store)
    createdUsers.length = 0
    await askForLink(stage.browser, ada)
    expect(errorOf(await stage.browser.get(stage.outbox.lastLink()))).toBeNull()
    expect(await whoIs(stage.browser)).toBe(ada)
    expect((await rowsOf(stage)).ada).toMatchObject([{ id: "eve", emailVerified: new Date(start) }])
    expect(createdUsers).toEqual([])
  })

  test("with the same account and no address: one user, and both are in [FA-1, FC-05]", async () => {
    const { store, adapter } = interrupted("linkAccount", async () => {
      await adapter.createUser?.({ ...eve, id: "first", email: "first@example.com" })
      await adapter.linkAccount?.({
        provider: "idp",
        providerAccountId: "ada-1",
        type: "oidc",
        userId: "first",
      })
    })
    const stage = await createStage({}, store)
    await asAda(stage)
    expect(await whoIs(stage.browser)).toBe("first@example.com")
    expect(await rowsOf(stage)).toMatchObject({ ada: [], accounts: [{ userId: "first" }], notes: [] })
  })

  test("over a store that makes identifiers itself: an answer that is lost never opens another's user [FA-1]", async () => {
    const stage = await createStage({}, openStore({ makesIds: true }))
    void stage.faults.arm({ method: "createUser", kind: "throw-after" })
    expect(errorOf(await asAda(stage))).toBe("OAuthAccountNotLinked")
    expect(await rowsOf(stage)).toMatchObject({ ada: [{ email: ada }], accounts: [] })
  })
})

const eve = { id: "eve", name: "Eve", email: ada, emailVerified: null }

/** Creates a store in which another request does something for Ada just before a method does its work. */
function interrupted(method: "createUser" | "linkAccount", act: () => Promise<unknown>) {
  const { adapter, rows } = openStore()
  const work = adapter[method] as (row: { email?: string; providerAccountId?: string }) => Promise<unknown>
  const store = {
    rows,
    adapter: {
      ...adapter,
      [method]: async (row: { email?: string; providerAccountId?: string }) => {
        if (row.email === ada || row.providerAccountId === "ada-1") await act()
        return work(row)
      },
    },
  }
  return { adapter, store }
}
