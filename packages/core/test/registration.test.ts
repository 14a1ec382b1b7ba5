import type { Adapter, StoredUser } from "@latchkey/core/adapters"
import { describe, expect, test } from "vitest"
import { openStore } from "./faults/open-store.ts"
import { createStage, idp, whoIs } from "./faults/stage.ts"
import { idp as linkingProvider, linkingWorld, strategies } from "./linking-world.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const ada = "ada@example.com"
const eve = { sub: "eve-1", name: "Eve", email: ada }

describe.each(strategies)("with the %s strategy, an adapter that has createUserWithAccount", (strategy) => {
  const world = () => linkingWorld(strategy, {}, {}, recordedAdapter({ atOnce: true }))

  test("stores a new user and their account in one call, and the events follow [FA-1, TYP-04, EVT-08]", async () => {
    const { service, browser, inputs, events, owner } = world()
    await signIn(browser, linkingProvider)
    expect(inputs.createUserWithAccount).toMatchObject([
      [
        { name: "Ada Lovelace", email: ada, emailVerified: null },
        { provider: "idp", providerAccountId: "ada-1", type: "oidc" },
      ],
    ])
    expect([inputs.createUser, inputs.linkAccount]).toEqual([undefined, undefined])
    expect(events).toEqual(["createUser", "linkAccount", "signIn"])
    expect((await owner("idp", "ada-1"))?.email).toBe(ada)
    expect((await browser.get("/auth/session")).json()).toMatchObject({ user: { email: ada } })
    await signIn(service.browser(), linkingProvider)
    expect(inputs.createUserWithAccount).toHaveLength(1)
  })

  test("leaves an address that is taken to the rule for taken addresses [OAU-11, ERR-20]", async () => {
    const { service, inputs } = world()
    await signIn(service.browser(), linkingProvider)
    const visit = await signIn(service.browser(), linkingProvider, { with: "second", person: eve })
    expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    expect(inputs.createUserWithAccount).toHaveLength(1)
  })

  test("asks no verification tokens for the recovery of a registration [FA-1]", async () => {
    const { service, inputs } = world()
    await signIn(service.browser(), linkingProvider)
    await signIn(service.browser(), linkingProvider, { with: "second", person: eve })
    expect([inputs.useVerificationToken, inputs.createVerificationToken]).toEqual([undefined, undefined])
  })
})

describe("a store that keeps no verification tokens", () => {
  test.each([
    ["has no such methods", {}],
    [
      "has methods that fail",
      {
        createVerificationToken: () => Promise.reject(new Error("no such table")),
        useVerificationToken: () => Promise.reject(new Error("no such table")),
      },
    ],
  ])(
    "and %s refuses a taken address with OAuthAccountNotLinked, not Configuration [ERR-20, FA-1]",
    async (_, methods) => {
      const { adapter, ...rest } = recordedAdapter()
      const { createVerificationToken: _create, useVerificationToken: _use, ...lacking } = adapter
      const recorded = { ...rest, adapter: { ...lacking, ...methods } as typeof adapter }
      const { service } = linkingWorld("database", {}, {}, recorded)
      await signIn(service.browser(), linkingProvider)
      const visit = await signIn(service.browser(), linkingProvider, { with: "second", person: eve })
      expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    },
  )
})

describe("an incomplete registration that another provider was added to meanwhile", () => {
  /** Leaves Eve's registration at "plain" incomplete. Then Ada signs in at a provider that vouches for the address. */
  async function joined(store = openStore()) {
    const stage = await createStage({}, store)
    const providers = [idp.oauth(), idp.oidc({ allowDangerousEmailAccountLinking: true })]
    const next = await createStage({ providers }, store)
    void stage.faults.arm(
      { method: "linkAccount", kind: "throw-before" },
      { method: "deleteUser", kind: "throw-before" },
    )
    const person = { id: "eve-1", name: "Eve", email: ada }
    expect(errorOf(await signIn(stage.browser, idp, { with: "plain", person }))).toBe("Configuration")
    stage.faults.disarm()
    return { stage, next, person, store }
  }

  test("is not given to the account that began it [FA-1, AU-05]", async () => {
    const { stage, next, person, store } = await joined()
    await signIn(next.browser, idp, { person: { sub: "ada-1", email: ada } })
    expect(await whoIs(next.browser)).toBe(ada)
    for (const _ of [1, 2]) {
      const visit = await signIn(stage.service.browser(), idp, { with: "plain", person })
      expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    }
    const { accounts } = await store.rows()
    expect(accounts.map(({ providerAccountId }) => providerAccountId)).not.toContain("eve-1")
  })

  test("is not removed by the request that undoes it [FA-1]", async () => {
    const { adapter, rows } = openStore()
    let signInMeanwhile = async (): Promise<unknown> => undefined
    const interrupted: Adapter = {
      ...adapter,
      linkAccount: async (account) => {
        if (account.providerAccountId !== "eve-1") return adapter.linkAccount?.(account)
        await signInMeanwhile()
        throw new Error("the store is down")
      },
    }
    const stage = await createStage({}, { adapter: interrupted, rows })
    const providers = [idp.oauth(), idp.oidc({ allowDangerousEmailAccountLinking: true })]
    const next = await createStage({ providers }, { adapter: interrupted, rows })
    signInMeanwhile = async () => signIn(next.browser, idp, { person: { sub: "ada-1", email: ada } })
    await signIn(stage.browser, idp, { with: "plain", person: { id: "eve-1", name: "Eve", email: ada } })
    expect(await whoIs(next.browser)).toBe(ada)
    expect((await rows()).users.filter(({ email }) => email === ada)).toHaveLength(1)
  })
})

describe("a store that compares e-mail addresses loosely", () => {
  /** Creates a store that ignores accents in searches, like a database with such a collation. */
  function loose(): { adapter: Adapter; users: () => Promise<readonly StoredUser[]> } {
    const { adapter, rows } = openStore()
    const plain = (email: string): string => email.normalize("NFD").replace(/\p{M}/gu, "").trimEnd()
    const getUserByEmail = async (email: string) =>
      (await rows()).users.find((user) => plain(user.email) === plain(email)) ?? null
    return { adapter: { ...adapter, getUserByEmail }, users: async () => (await rows()).users }
  }

  // ADV-17
  test("doesn't sign a user in as the owner of a similar address (D38) [ID-18]", async () => {
    const { adapter, users } = loose()
    const options = { allowDangerousEmailAccountLinking: true }
    const { service } = linkingWorld("database", options, { adapter })
    await signIn(service.browser(), linkingProvider, { person: { sub: "ada-1", email: "ann@gmail.com" } })
    const person = { sub: "eve-1", email: "ann@gmáil.com" }
    const browser = service.browser()
    await signIn(browser, linkingProvider, { with: "second", person })
    expect(await whoIs(browser)).toBe("ann@gmáil.com")
    expect((await users()).map(({ email }) => email)).toEqual(["ann@gmail.com", "ann@gmáil.com"])
  })

  test("finds an address that was stored in capital letters: it is the same mailbox (D38)", async () => {
    const { adapter, rows } = openStore()
    await adapter.createUser?.({ id: "1", email: "Ann@Example.com", emailVerified: null })
    const getUserByEmail = async (email: string) =>
      (await rows()).users.find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null
    const options = { allowDangerousEmailAccountLinking: true }
    const { service } = linkingWorld("database", options, { adapter: { ...adapter, getUserByEmail } })
    const browser = service.browser()
    await signIn(browser, linkingProvider, {
      with: "second",
      person: { sub: "ann-1", email: "ann@example.com" },
    })
    expect(await whoIs(browser)).toBe("Ann@Example.com")
  })
})
