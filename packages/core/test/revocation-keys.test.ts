import { decode, encode } from "@latchkey/core/jwt"
import { expect, test, vi } from "vitest"
import { createRevocationWorld, isSignedIn, revocationStore, untilTheClockMoves } from "./revocation-world.ts"
import { secret, sessionCookie } from "./service.ts"

/** Creates a store of revocations that records its calls, except for used logout tokens. */
function listeningStore() {
  const store = revocationStore()
  const told: string[] = []
  const revoke = (key: string): void => {
    told.push(key)
    store.revoke(key)
  }
  return { told, revocation: { ...store, revoke } }
}

test("a revocation is kept as long as an instance with an earlier answer could extend the session, and five minutes longer [SE-04]", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  const kept: number[] = []
  const revoke = (_: string, until: Date): void => void kept.push((until.getTime() - Date.now()) / 1000)
  const { signedIn } = await createRevocationWorld({
    revocation: { ...revocationStore(), revoke, cacheMaxAge: 600 },
    session: { maxAge: 3_600 },
  })
  const browser = await signedIn()
  await browser.submit("/auth/signout")
  vi.useRealTimers()
  expect(kept).toEqual([3_600 + 600 + 300])
})

// The last key is always the logout token's own key, because the token can be used once.
test.each([
  ["`sub` alone: of the user at the provider, and of the user", { sub: "ada-1" }, 3],
  ["`sid` alone: of that session", { sid: "s-1" }, 2],
  [
    "both: of that session, of the user's sessions without a `sid`, and of the user",
    { sub: "ada-1", sid: "s-1" },
    4,
  ],
])("a logout token revokes no key but its own: with %s [SE-04]", async (_, claims, count) => {
  const { told, revocation } = listeningStore()
  const { logOut } = await createRevocationWorld({ revocation })
  expect(await logOut(claims)).toBe(200)
  expect(told).toHaveLength(count)
  expect(new Set(told).size).toBe(count)
})

test("the end of one session ends no other of the same user, even if tokens have neither `jti` nor record [SE-04]", async () => {
  const salt = sessionCookie
  const { service } = await createRevocationWorld({
    jwt: {
      encode: (parameters) => encode(parameters),
      decode: async (parameters) => {
        const { jti: _, ...claims } = (await decode(parameters)) ?? {}
        return claims
      },
    },
  })
  const [one, other] = await Promise.all(
    ["laptop", "phone"].map(async (device) => {
      const browser = service.browser()
      browser.plant(salt, await encode({ token: { sub: "user-1", name: "Grace", device }, secret, salt }))
      return browser
    }),
  )
  const copy = one?.copy()
  await one?.submit("/auth/signout")
  untilTheClockMoves()
  expect(copy && (await isSignedIn(copy))).toBe(false)
  expect(other && (await isSignedIn(other))).toBe(true)
})

test.each([
  ["without a `sid`", undefined],
  ["with a `sid`", "s-1"],
])("the store of revocations is asked for keys alone, each once, of a session %s [SE-04]", async (_, sid) => {
  const store = revocationStore()
  const asked: (readonly string[])[] = []
  const revokedSince = (keys: readonly string[]) => (asked.push(keys), store.revokedSince(keys))
  const { signedIn, movedIn } = await createRevocationWorld({ revocation: { ...store, revokedSince } })
  await isSignedIn(await signedIn(sid))
  for (const claims of [{ sub: "user-1" }, { name: "without a subject" }, { sub: 7 as unknown as string }])
    await isSignedIn(await movedIn(claims))
  expect(asked.length).toBeGreaterThan(3)
  for (const keys of asked) {
    for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/)
    expect(new Set(keys).size).toBe(keys.length)
  }
  const [atSignIn = [], , byUser = [], byNobody = [], byNumber = []] = asked
  expect([atSignIn.length, byUser.length, byNobody.length, byNumber.length]).toEqual([4, 3, 1, 3])
})
