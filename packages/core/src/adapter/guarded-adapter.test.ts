import { describe, expect, test } from "vitest"
import { createLogger } from "../logger/logger.ts"
import type { Adapter } from "./adapter.ts"
import { guardAdapter } from "./guarded-adapter.ts"

/** Returns the rows that reach the service from a store that finds this row for user `1`. */
async function found(
  method: "listAccountsByUserId" | "listSessionDetails" | "listAuthenticatorsByUserId",
  row: object,
): Promise<number> {
  const adapter = { [method]: async () => [row] } as unknown as Adapter
  const guarded = guardAdapter(
    adapter,
    createLogger(undefined, false, (part) => part),
  )
  if (method === "listSessionDetails") return (await guarded[method]({ userId: "1" })).length
  return (await guarded[method]("1")).length
}

const passkey = {
  credentialID: "c",
  providerAccountId: "p",
  credentialPublicKey: "k",
  credentialDeviceType: "singleDevice",
  counter: 0,
  credentialBackedUp: false,
}

describe("a list of a user's rows, from a store that compares loosely (D38)", () => {
  test.each([
    ["names the user", { userId: "1" }, 1, 1],
    ["names the user by a number", { userId: 1 }, 1, 1],
    ["names no user", {}, 1, 0],
    ["names no user by null", { userId: null }, 1, 0],
    ["names another user", { userId: "01" }, 0, 0],
  ])(
    "has an account that %s, but session details only of the user: %j",
    async (_, row, accounts, sessions) => {
      expect(await found("listAccountsByUserId", row)).toBe(accounts)
      expect(await found("listSessionDetails", row)).toBe(sessions)
    },
  )

  test("has no passkey of another user", async () => {
    expect(await found("listAuthenticatorsByUserId", { ...passkey, userId: "1" })).toBe(1)
    expect(await found("listAuthenticatorsByUserId", { ...passkey, userId: "01" })).toBe(0)
  })

  test("has all session details of a session at the provider, of any user here", async () => {
    const rows = [{ userId: "1" }, { userId: "2" }]
    const adapter = { listSessionDetails: async () => rows } as unknown as Adapter
    const guarded = guardAdapter(
      adapter,
      createLogger(undefined, false, (part) => part),
    )
    expect(await guarded.listSessionDetails({ provider: "idp", providerSubject: "s" })).toEqual(rows)
  })
})
