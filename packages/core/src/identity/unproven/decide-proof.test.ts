import { describe, expect, it } from "vitest"
import type { AdapterAccount, AdapterAuthenticator } from "../../adapter/adapter.ts"
import { decideProof, type ProofFacts, type Trust } from "./decide-proof.ts"

const account = { kind: "account", account: {} as AdapterAccount } as const
const passkey = { kind: "passkey", passkey: {} as AdapterAuthenticator } as const

/**
 * Returns the facts about a user with one account for each trust, named by its number, and the given number of
 * passkeys.
 */
function facts(trusts: readonly Trust[], keys = 0, rest: Partial<ProofFacts> = {}): ProofFacts {
  return {
    mode: "ask",
    asked: "user",
    kept: undefined,
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

const remove = (...keeps: string[]) => ({ type: "remove", keeps: new Set(keeps) })
const keepAll = { type: "keep-all" }

describe("the decision at the first proof of an address [D42]", () => {
  const ask = (...names: string[]) => ({ type: "ask", asked: "user", items: names.map((name) => ({ name })) })
  const vouching = { onlyVouching: true }

  it.each([
    ["nothing", facts([]), remove(), remove()],
    ["one proven account", facts(["proven"]), keepAll, keepAll],
    ["several proven accounts", facts(["proven", "proven"]), keepAll, keepAll],
    ["a vouched account", facts(["vouched"]), ask("account 0"), remove()],
    ["a vouched account, and all providers vouch", facts(["vouched"], 0, vouching), keepAll, keepAll],
    ["an unknown account", facts(["unknown"]), ask("account 0"), remove()],
    [
      "an unknown account, and all providers vouch",
      facts(["unknown"], 0, vouching),
      ask("account 0"),
      remove(),
    ],
    ["a proven and an unknown account", facts(["proven", "unknown"]), ask("account 1"), remove("account 0")],
    ["a proven account and a passkey", facts(["proven"], 1), ask("passkey 0"), remove("account 0")],
    ["two passkeys", facts([], 2), ask("passkey 0", "passkey 1"), remove()],
    [
      "an account for passkeys without any passkey",
      facts(["proven"], 0, { hasPasskeyAccount: true }),
      remove("account 0"),
      remove("account 0"),
    ],
  ])("if the user has %s", (_, found, asking, removing) => {
    expect(decideProof(found)).toMatchObject(asking)
    expect(decideProof({ ...found, mode: "remove" })).toEqual(removing)
  })

  it("keeps what the answer names, besides what is proven; `remove` ignores answers", () => {
    const found = facts(["proven", "unknown", "vouched"], 1)
    const kept = new Set(["account 1", "passkey 0"])
    expect(decideProof({ ...found, kept })).toEqual(remove("account 0", "account 1", "passkey 0"))
    expect(decideProof({ ...found, kept: new Set() })).toEqual(remove("account 0"))
    expect(decideProof({ ...found, kept, mode: "remove" })).toEqual(remove("account 0"))
  })

  it("changes nothing at a proof that isn't the first", () => {
    expect(decideProof(undefined)).toEqual({ type: "not-first" })
  })
})
