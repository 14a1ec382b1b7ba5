import type { AuthConfig } from "@latchkey/core"
import { decode, encode } from "@latchkey/core/jwt"
import { describe, expect, test } from "vitest"
import {
  createRevocationWorld,
  headOf,
  isSignedIn,
  revocationStore,
  update,
  type RevocationWorld,
} from "./revocation-world.ts"
import { createService, secret, sessionCookie } from "./service.ts"
import { passwords, signInWithPassword } from "./sign-in.ts"

type Callbacks = NonNullable<AuthConfig["callbacks"]>

const foreign = { id: "a".repeat(22), at: 4e12, used: 4e9, keys: [] }

/** The ways in which an application's `jwt` callback changes the token. */
const careless: [string, Callbacks["jwt"]][] = [
  ["copies an update into the token itself", ({ token, session }) => Object.assign(token, session)],
  [
    "returns a copy with the update in it",
    ({ token, session }) => ({ ...token, ...(session as object | undefined) }),
  ],
  ["plants a record at every turn", ({ token }) => Object.assign(token, { sign_in: foreign })],
  [
    "changes the record where it stands",
    ({ token }) => {
      const record = (token["sign_in"] ?? {}) as Record<string, unknown>
      for (const member of ["keys", "final", "seen"])
        if (Array.isArray(record[member])) record[member].length = 0
      return Object.assign(token, { sign_in: Object.assign(record, foreign) })
    },
  ],
  ["takes over what the provider says", ({ token, profile }) => ({ ...token, ...profile, sub: token.sub })],
  ["returns its own claims", ({ token }) => ({ sub: token.sub, name: token.name })],
  [
    "removes the record",
    ({ token }) => {
      delete token["sign_in"]
      return token
    },
  ],
]

describe.each(careless)("a `jwt` callback that %s [SE-10, SE-04]", (_what, jwt) => {
  const world = async (): Promise<RevocationWorld> =>
    createRevocationWorld({ callbacks: { jwt }, session: { updateAge: 0 } })

  /** Tries everything that a client can do, and everything that a provider can do. */
  async function attacked({ signedIn }: RevocationWorld) {
    const browser = await signedIn("s-1", { sign_in: foreign })
    const copy = browser.copy()
    await update(browser, { sign_in: foreign, role: "reader" })
    await update(browser, { sign_in: null })
    await update(browser, [foreign])
    await update(browser, JSON.parse(`{"__proto__":{"sign_in":${JSON.stringify(foreign)}}}`))
    await isSignedIn(browser)
    return { browser, copy }
  }

  // ADV-24
  test("leaves a session that a sign-out ends, along with every copy of its cookie", async () => {
    const made = await world()
    const { browser, copy } = await attacked(made)
    const [late, early] = [browser.copy(), copy]
    expect([await isSignedIn(late), await isSignedIn(early)]).toEqual([true, true])
    await browser.submit("/auth/signout")
    expect([await isSignedIn(late), await isSignedIn(early)]).toEqual([false, false])
  })

  test("leaves a session that is ended everywhere, and by the provider", async () => {
    for (const end of [
      async ({ integration }: RevocationWorld, sub: string) => integration.signOutEverywhere(sub),
      async ({ logOut }: RevocationWorld) => logOut({ sid: "s-1" }),
      async ({ logOut }: RevocationWorld) => logOut({ sub: "ada-1" }),
    ]) {
      const made = await world()
      const { browser, copy } = await attacked(made)
      await end(made, String((await made.tokenOf(browser)).sub))
      expect([await isSignedIn(browser), await isSignedIn(copy)]).toEqual([false, false])
    }
  })

  test("brings no record into a token of an instance that keeps none", async () => {
    const service = createService({
      providers: [passwords()],
      callbacks: { jwt },
      session: { updateAge: 0 },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    await update(browser, { sign_in: foreign })
    const token = browser.cookies.get(sessionCookie)?.value ?? ""
    expect(await decode({ token, secret, salt: sessionCookie })).not.toHaveProperty("sign_in")
  })

  test("carries a record through an instance that keeps none, such as a middleware's", async () => {
    const { signedIn } = await world()
    const browser = await signedIn("s-1")
    const copy = browser.copy()
    const middleware = createService({ callbacks: { jwt }, session: { updateAge: 0 } })
    const elsewhere = middleware.browser()
    const before = browser.cookies.get(sessionCookie)?.value ?? ""
    elsewhere.plant(sessionCookie, before)
    expect((await elsewhere.get("/auth/session")).text).not.toBe("null")
    const after = elsewhere.cookies.get(sessionCookie)?.value ?? ""
    expect(after).not.toBe(before)
    copy.plant(sessionCookie, after)
    expect(await isSignedIn(copy)).toBe(true)
    await browser.submit("/auth/signout")
    expect(await isSignedIn(copy)).toBe(false)
  })
})

describe("the record of a sign-in", () => {
  test("is shown to no callback, and sent to no client [SE-09]", async () => {
    const seen: unknown[] = []
    const { signedIn, tokenOf } = await createRevocationWorld({
      session: { updateAge: 0 },
      callbacks: {
        jwt: ({ token }) => (seen.push({ ...token }), token),
        session: ({ session, token }) => (seen.push({ ...token }), { ...session, ...token }),
      },
      events: { session: ({ token }) => void seen.push({ ...token }) },
    })
    const browser = await signedIn("s-1")
    const { text } = await browser.get("/auth/session")
    expect(await tokenOf(browser)).toHaveProperty("sign_in")
    expect(JSON.stringify(seen) + text).not.toContain("sign_in")
  })

  test("leaves a claim of the application alone that only has its name, where nothing is remembered", async () => {
    const service = createService({
      providers: [passwords()],
      callbacks: {
        jwt: ({ token, user }) => (user === undefined ? token : { ...token, sign_in: "by card" }),
      },
    })
    const browser = service.browser()
    await signInWithPassword(browser)
    await update(browser, {})
    const token = browser.cookies.get(sessionCookie)?.value ?? ""
    expect(await decode({ token, secret, salt: sessionCookie })).toMatchObject({ sign_in: "by card" })
  })

  test("does not depend on what the callback makes of `iat`, `exp` and `jti`, nor does the end of a session [SE-08, SE-10, JW-06]", async () => {
    const far = Math.floor(Date.now() / 1000) * 2
    const { signedIn, tokenOf } = await createRevocationWorld({
      callbacks: {
        jwt: ({ token }) =>
          Object.assign(token, { iat: 1, exp: far, jti: "mine", sid: "kept", auth_time: 7 }),
      },
    })
    const browser = await signedIn()
    const { expires } = (await browser.get("/auth/session")).json() as { expires: string }
    const token = await tokenOf(browser)
    expect(Math.abs(Date.parse(expires) / 1000 - Number(token.exp))).toBeLessThan(5)
    expect([token.jti, token.iat, token.exp]).not.toEqual(["mine", 1, far])
    expect(token).toMatchObject({ sid: "kept", auth_time: 7 })
  })

  test("names the user as the callback's `sub` does, too: applications put their own id there", async () => {
    const { signedIn, integration } = await createRevocationWorld({
      callbacks: { jwt: ({ token, user }) => (user === undefined ? token : { ...token, sub: "row-7" }) },
    })
    const browser = await signedIn()
    await integration.signOutEverywhere("row-7")
    expect(await isSignedIn(browser)).toBe(false)
  })

  test("of an earlier version, which has fewer members, still counts", async () => {
    const store = revocationStore()
    const { service, integration } = await createRevocationWorld({ revocation: store })
    const asked: string[] = []
    const { revokedSince } = store
    store.revokedSince = (keys) => (asked.push(...keys), revokedSince(keys))
    await integration.signOutEverywhere("user-9")
    const record = { id: "b".repeat(22), at: Date.now() - 60_000, used: 1, keys: ["k".repeat(22)] }
    const value = await encode({ token: { sub: "user-1", sign_in: record }, secret, salt: sessionCookie })
    const browser = service.browser()
    browser.plant(sessionCookie, value)
    expect(await isSignedIn(browser)).toBe(true)
    expect(asked).toEqual([record.id, ...record.keys])
    store.revoke("k".repeat(22))
    expect(await isSignedIn(browser)).toBe(false)
    expect((await integration.session(headOf(browser))).session).toBeNull()
  })
})
