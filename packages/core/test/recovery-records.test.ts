import type { Adapter, VerificationToken } from "@latchkey/core/adapters"
import { describe, expect, test } from "vitest"
import { ada, askForLink, changedLink, createWorld } from "./email-outbox.ts"
import { openStore, type OpenStore } from "./faults/open-store.ts"
import { createStage, idp, whoIs, type Stage } from "./faults/stage.ts"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createPasskeyService, passkeys, register } from "./passkeys.ts"
import { createAuthenticator } from "@latchkey/test-kit/authenticator/authenticator"
import { createService, errorOf } from "./service.ts"
import { signIn } from "./sign-in.ts"

const eve = { id: "eve-1", name: "Eve", email: ada }
const vouching = () => idp.oidc({ allowDangerousEmailAccountLinking: true })

/** Returns the verification tokens of a store. */
async function rowsOf({ rows }: Pick<OpenStore, "rows">): Promise<readonly VerificationToken[]> {
  return (await rows()).verificationTokens
}

/** Simulates Eve's first sign-in, which left a user with Ada's address and without an account. */
async function halfMade(store: OpenStore): Promise<Stage> {
  const stage = await createStage({ providers: [idp.oauth(), vouching()] }, store)
  void stage.faults.arm(
    { method: "linkAccount", kind: "throw-before" },
    { method: "deleteUser", kind: "throw-before" },
  )
  await signIn(stage.browser, idp, { with: "plain", person: eve })
  stage.faults.disarm()
  expect(await rowsOf(store)).toMatchObject([{ identifier: /^link:/ }])
  return stage
}

describe("after a sign-in that succeeded no record of a registration is left", () => {
  test.each([
    ["that stores in steps", {}],
    ["that has createUserWithAccount", { atOnce: true }],
  ])("where an account joined a user by the address, in a store %s [FA-1]", async (_, options) => {
    const store = openStore(options)
    const providers = [idp.oauth(), vouching(), passkeys()]
    const service = createService({
      providers,
      adapter: store.adapter,
      experimental: { enableWebAuthn: true },
    })
    await signIn(service.browser(), idp, { with: "plain", person: { ...eve, id: "ada-2" } })
    const browser = service.browser()
    await signIn(browser, idp)
    expect([await whoIs(browser), (await store.rows()).accounts.length]).toEqual([ada, 2])
    expect(await rowsOf(store)).toEqual([])
  })

  test("where the failed registration is finished [FA-1]", async () => {
    const store = openStore()
    const stage = await halfMade(store)
    await signIn(stage.browser, idp, { with: "plain", person: eve })
    expect(await whoIs(stage.browser)).toBe(ada)
    expect(await rowsOf(store)).toEqual([])
  })

  test("where the owner of the address joins what a failed registration left, at another instance, and it is given to no other account [FA-1, AU-05]", async () => {
    const store = openStore()
    const stage = await halfMade(store)
    const providers = [idp.oauth(), vouching()]
    const owner = createService({ providers, adapter: { ...store.adapter } }).browser()
    await signIn(owner, idp)
    expect(await whoIs(owner)).toBe(ada)
    expect(await rowsOf(store)).toEqual([])
    const visit = await signIn(stage.browser, idp, { with: "plain", person: eve })
    expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    expect((await store.rows()).accounts.map(({ providerAccountId }) => providerAccountId)).toEqual([
      "grace-1",
      "ada-1",
    ])
  })

  test("where the owner of the address confirms it [FA-1]", async () => {
    const store = openStore()
    const stage = await createStage({}, store)
    void stage.faults.arm(
      { method: "linkAccount", kind: "throw-before" },
      { method: "deleteUser", kind: "throw-before" },
    )
    await signIn(stage.browser, idp, { with: "plain", person: eve })
    stage.faults.disarm()
    const owner = stage.service.browser()
    await askForLink(owner, ada)
    await owner.get(stage.outbox.lastLink())
    expect(await whoIs(owner)).toBe(ada)
    expect(await rowsOf(store)).toEqual([])
  })

  test("where the store had linked the account after all [FA-1]", async () => {
    const store = openStore()
    const stage = await createStage({}, store)
    void stage.faults.arm(
      { method: "linkAccount", kind: "throw-after" },
      { method: "getUserByAccount", kind: "throw-before", nth: 2 },
      { method: "getUserByAccount", kind: "throw-before", nth: 3 },
    )
    expect(errorOf(await signIn(stage.browser, idp))).toBe("Configuration")
    stage.faults.disarm()
    expect(await rowsOf(store)).toHaveLength(1)
    await signIn(stage.browser, idp)
    expect(await whoIs(stage.browser)).toBe(ada)
    expect(await rowsOf(store)).toEqual([])
  })
})

describe("a store that cannot list the accounts of a user", () => {
  test("keeps a note that another account joined, and gives the user to no other one [FA-1, AU-05]", async () => {
    const store = openStore()
    delete store.adapter.listAccountsByUserId
    const stage = await halfMade(store)
    const owner = stage.service.browser()
    await signIn(owner, idp)
    expect(await whoIs(owner)).toBe(ada)
    const { users } = await store.rows()
    // Instances of several versions share the record, so its name can't change.
    expect((await rowsOf(store)).map(({ identifier }) => identifier)).toContain(`joined:${users[1]?.id}`)
    for (const _ of [1, 2]) {
      const visit = await signIn(stage.service.browser(), idp, { with: "plain", person: eve })
      expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    }
  })

  test("gives the user to no other one if the note is lost while the registration is undone [FA-1, AU-05]", async () => {
    const { adapter, rows } = openStore()
    delete adapter.listAccountsByUserId
    let joins = async (): Promise<unknown> => undefined
    const interrupted: Adapter = {
      ...adapter,
      linkAccount: async (account) => {
        if (account.providerAccountId !== eve.id) return adapter.linkAccount?.(account)
        await joins()
        throw new Error("the store is down")
      },
      useVerificationToken: async (key) => {
        const row = (await adapter.useVerificationToken?.(key)) ?? null
        if (key.identifier.startsWith("joined:")) throw new Error("the connection to the store was lost")
        return row
      },
    }
    const providers = [idp.oauth(), vouching()]
    const service = createService({ providers, adapter: interrupted })
    joins = async () => signIn(service.browser(), idp)
    await signIn(service.browser(), idp, { with: "plain", person: eve })
    expect((await rows()).users.map(({ email }) => email)).toEqual([ada])
    const healthy = createService({ providers, adapter })
    const visit = await signIn(healthy.browser(), idp, { with: "plain", person: eve })
    expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
  })

  test("uses the note up once the first account has come back, and gives the user to no other one afterwards [FA-1, AU-05]", async () => {
    const store = openStore()
    delete store.adapter.listAccountsByUserId
    const stage = await halfMade(store)
    const records = await rowsOf(store)
    await signIn(stage.service.browser(), idp)
    // Another instance of the service, which doesn't know the record, would have left it.
    for (const record of records) await store.adapter.createVerificationToken?.(record)
    for (const _ of [1, 2]) {
      const visit = await signIn(stage.service.browser(), idp, { with: "plain", person: eve })
      expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    }
    expect(await rowsOf(store)).toEqual([])
    expect((await store.rows()).accounts.map(({ providerAccountId }) => providerAccountId)).not.toContain(
      eve.id,
    )
  })
})

describe("rows of several purposes in one table of verification tokens", () => {
  /** Creates a store that finds a row only by its token, like some tables with unique tokens. */
  function loose(): OpenStore {
    const { adapter, rows } = openStore()
    const byToken: Adapter["useVerificationToken"] = async ({ token }) => {
      const row = (await rows()).verificationTokens.find((one) => one.token === token)
      return row === undefined ? null : ((await adapter.useVerificationToken?.(row)) ?? null)
    }
    return { adapter: { ...adapter, useVerificationToken: byToken }, rows }
  }

  /** Returns a value that would turn a link into the record of Eve's registration, as earlier versions created it. */
  async function subjectOf(store: OpenStore): Promise<string> {
    const { users } = await store.rows()
    const id = users.find(({ email }) => email === ada)?.id
    return JSON.stringify(["link", "plain", "eve-1", id])
  }

  test("a link that says what the record of a registration is made of does not use it up, in a store that finds rows by their token alone (D38)", async () => {
    const store = loose()
    const stage = await halfMade(store)
    const subject = await subjectOf(store)
    const outbox = createWorld({}, { confirm: "never" })
    const service = createService({
      ...stage.service.config,
      providers: [outbox.outbox.provider({ confirm: "never" })],
    })
    const browser = service.browser()
    await askForLink(browser, "mallory@example.com")
    const link = changedLink(outbox.outbox.lastLink(), { token: subject })
    for (const email of ["mallory@example.com", ada])
      expect(errorOf(await browser.get(changedLink(link, { email })))).toBe("Verification")
    expect((await rowsOf(store)).map(({ identifier }) => identifier)).toContainEqual(
      expect.stringMatching(/^link:/),
    )
  })

  test("a link is not the record of a registration, whatever `generateVerificationToken` makes (D38) [FA-1]", async () => {
    const store = loose()
    const stage = await halfMade(store)
    const [record] = await rowsOf(store)
    await store.adapter.useVerificationToken?.({ identifier: "", token: record?.token ?? "" })
    const subject = await subjectOf(store)
    for (const generateVerificationToken of [() => subject, () => record?.token ?? ""]) {
      const world = createWorld({ adapter: store.adapter }, { generateVerificationToken })
      await askForLink(world.browser(), "mallory@example.com")
    }
    const visit = await signIn(stage.browser, idp, { with: "plain", person: eve })
    expect(errorOf(visit)).toBe("OAuthAccountNotLinked")
    expect(await rowsOf(store)).toHaveLength(2)
  })

  test.each(["link:user-1", "joined:user-1", "challenge:0123456789abcdef", "link:user-1@example.com"])(
    "a `normalizeIdentifier` that returns %j stores nothing: records have identifiers that no address has (D41)",
    async (identifier) => {
      const { adapter, inputs } = recordedAdapter()
      const world = createWorld({ adapter }, { normalizeIdentifier: () => identifier })
      expect(errorOf(await askForLink(world.browser(), ada))).toBe("EmailSignin")
      expect(inputs.createVerificationToken).toBeUndefined()
      const visit = await world
        .browser()
        .get(`/auth/callback/email?token=x&email=${encodeURIComponent(identifier)}`)
      expect(errorOf(visit)).toBe("Verification")
      expect(inputs.useVerificationToken).toBeUndefined()
    },
  )

  test("each has an identifier that is no address, and a token of its own [WA-01, FA-1]", async () => {
    const store = openStore()
    const service = createPasskeyService({ adapter: store.adapter })
    await register(service.browser(), createAuthenticator(), { email: "grace@example.com" })
    await halfMadeBeside(store)
    const rows = await rowsOf(store)
    expect(rows.map(({ identifier }) => identifier.replace(/:.*/, ""))).toEqual(["challenge", "link"])
    for (const { token } of rows) expect(token).toMatch(/^[0-9a-f]{64}$/)
  })

  async function halfMadeBeside(store: OpenStore): Promise<void> {
    const failing: Adapter = {
      ...store.adapter,
      linkAccount: async () => Promise.reject(new Error("the store is down")),
      deleteUser: async () => Promise.reject(new Error("the store is down")),
    }
    const service = createService({ providers: [idp.oauth()], adapter: failing })
    await signIn(service.browser(), idp, { with: "plain", person: eve })
  }
})
