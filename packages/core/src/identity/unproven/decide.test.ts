import { describe, expect, it } from "vitest"
import type { AdapterAccount, AdapterAuthenticator } from "../../adapter/adapter.ts"
import { decide, type Facts } from "./decide.ts"
import type { Trust } from "./trust.ts"

const account = { kind: "account", account: {} as AdapterAccount } as const
const passkey = { kind: "passkey", passkey: {} as AdapterAuthenticator } as const

/** A user with accounts as well known as this, called by their number, and so many passkeys. */
function facts(trusts: readonly Trust[], keys = 0, rest: Partial<Facts> = {}): Facts {
  return {
    accounts: trusts.map((trust, index) => ({ name: `account ${index}`, item: account, trust })),
    passkeys: Array.from({ length: keys }, (_, index) => ({
      name: `passkey ${index}`,
      item: passkey,
      trust: "unknown" as const,
    })),
    hasPasskeyAccount: keys > 0,
    onlyVouching: false,
    ...rest,
  }
}

const clear = (...keeps: string[]) => ({ type: "clear", keeps: new Set(keeps) })
const settled = { type: "settled" }

describe("what is decided at the first proof of an address [D42]", () => {
  const ask = (...names: string[]) => ({ type: "ask", items: names.map((name) => ({ name })) })
  const vouching = { onlyVouching: true }

  it.each([
    ["nothing", facts([]), clear(), clear()],
    ["one proven account", facts(["proven"]), settled, settled],
    ["several proven accounts", facts(["proven", "proven"]), settled, settled],
    ["a vouched account", facts(["vouched"]), ask("account 0"), clear()],
    ["a vouched account where all vouch", facts(["vouched"], 0, vouching), settled, settled],
    ["an unknown account", facts(["unknown"]), ask("account 0"), clear()],
    ["an unknown account where all vouch", facts(["unknown"], 0, vouching), ask("account 0"), clear()],
    ["a proven and an unknown account", facts(["proven", "unknown"]), ask("account 1"), clear("account 0")],
    ["a proven account and a passkey", facts(["proven"], 1), ask("passkey 0"), clear("account 0")],
    ["two passkeys", facts([], 2), ask("passkey 0", "passkey 1"), clear()],
    [
      "an account of passkeys without any",
      facts(["proven"], 0, { hasPasskeyAccount: true }),
      clear("account 0"),
      clear("account 0"),
    ],
  ])("where the user has %s", (_, given, asking, removing) => {
    expect(decide(given, "ask", undefined)).toMatchObject(asking)
    expect(decide(given, "remove", undefined)).toEqual(removing)
  })

  it("an answer keeps what it names, beside what is proven; in place of an answer, `remove` keeps nothing more", () => {
    const given = facts(["proven", "unknown", "vouched"], 1)
    const kept = new Set(["account 1", "passkey 0"])
    expect(decide(given, "ask", kept)).toEqual(clear("account 0", "account 1", "passkey 0"))
    expect(decide(given, "ask", new Set())).toEqual(clear("account 0"))
    expect(decide(given, "remove", kept)).toEqual(clear("account 0"))
  })
})
