import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { awaitOwner } from "./resolve-stored-user.ts"
import type { StoredSignIn } from "./sign-in-facts.ts"

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns a sign-in whose account has an owner from the given look-up on. */
function signInOwnedAt(lookUp: number) {
  const account = { provider: "idp", providerAccountId: "ada-1", type: "oauth", userId: "ada" }
  let asked = 0
  const getUserByAccount = async (): Promise<unknown> => (++asked >= lookUp ? { id: "ada" } : null)
  const signIn = { verified: { account }, adapter: { getUserByAccount } } as unknown as StoredSignIn
  return { signIn, lookUps: () => asked }
}

/** Returns the result of a sign-in after all its waiting time has passed. */
async function awaited(signIn: StoredSignIn) {
  const owner = awaitOwner(signIn)
  await vi.runAllTimersAsync()
  return owner
}

test.each([1, 2, 3])("the owner whom look-up %i finds is the user of the sign-in [FC-05]", async (lookUp) => {
  const { signIn, lookUps } = signInOwnedAt(lookUp)
  expect(await awaited(signIn)).toEqual({ type: "resolved", user: { id: "ada" }, isNewUser: false })
  expect(lookUps()).toBe(lookUp)
})

test("three look-ups without an owner are enough [FC-05]", async () => {
  const { signIn, lookUps } = signInOwnedAt(4)
  expect(await awaited(signIn)).toBeUndefined()
  expect(lookUps()).toBe(3)
})
