import { describe, expect, it } from "vitest"
import type { AdapterUser } from "../../adapter/adapter.ts"
import type { Authenticator } from "../../model/account.ts"
import type { ProofFacts } from "../unproven/decide-proof.ts"
import { decideSignIn, type SignInDecision } from "./decide-sign-in.ts"
import { decideWithoutStore } from "./complete-sign-in.ts"
import type { AccountFacts, PasskeyFacts, SignInFacts } from "./sign-in-facts.ts"

const user = (id: string, emailVerified: Date | null = null): AdapterUser => ({
  id,
  email: `${id}@example.com`,
  emailVerified,
})
const [ada, bob] = [user("ada"), user("bob")]
const confirmed = user("confirmed", new Date())

/** Returns a first proof whose user has one account that nothing vouches for. */
const proof = (kept?: readonly string[]): ProofFacts => ({
  mode: "ask",
  asked: "asked",
  kept: kept && new Set(kept),
  accounts: [{ name: "one", item: { kind: "account", account: {} as never }, trust: "unknown" }],
  passkeys: [],
  hasPasskeyAccount: false,
  onlyVouching: false,
})

/** Describes a decision in a few words: its type, then its user or its reason. */
function summary(decision: SignInDecision): string {
  if (decision.type === "refuse") return `refuse ${decision.reason}`
  const parts: string[] = [decision.type]
  if ("user" in decision) parts.push(String(decision.user.id))
  if ("decision" in decision) parts.push(decision.decision.type)
  if ("hasAccount" in decision) parts.push(decision.hasAccount ? "with account" : "without account")
  return parts.join(" ")
}

interface Combination {
  readonly names: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

/** Returns all combinations of named values. */
function combinations(facts: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Combination[] {
  return Object.entries(facts).reduce<Combination[]>(
    (rows, [fact, choices]) =>
      rows.flatMap((row) =>
        Object.entries(choices).map(([name, value]) => ({
          names: { ...row.names, [fact]: name },
          values: { ...row.values, [fact]: value },
        })),
      ),
    [{ names: {}, values: {} }],
  )
}

/**
 * Finds the decision for a combination in a table. A row has a cell for each fact, in order, and the decision. `*`
 * stands for any name, `|` for "or". Exactly one row must match.
 */
function expectedOf(table: readonly (readonly string[])[], names: Readonly<Record<string, string>>): string {
  const matches = (cell: string | undefined, name: string): boolean =>
    cell === "*" || cell?.split("|").includes(name) === true
  const rows = table.filter((cells) =>
    Object.values(names).every((name, index) => matches(cells[index], name)),
  )
  expect(rows, JSON.stringify(names)).toHaveLength(1)
  return rows[0]?.at(-1) ?? ""
}

describe("the decision about an account [FA-1, FA-2, FA-3, FC-05]", () => {
  const facts = {
    owner: { none: null, ada },
    current: { nobody: null, ada, bob },
    intent: { "sign-in": "sign-in", link: "link", unclear: "unclear" },
    isFreshEnough: { fresh: true, old: false },
    addressOwner: {
      free: null,
      "vouched, asked": { linksByEmail: true, user: bob, proof: proof() },
      "vouched, answered": { linksByEmail: true, user: bob, proof: proof(["one"]) },
      "vouched, confirmed": { linksByEmail: true, user: confirmed, proof: undefined },
      "own record": { linksByEmail: false, user: bob, hasRecoveryRecord: true },
      unconfirmed: { linksByEmail: false, user: bob, hasRecoveryRecord: false },
      confirmed: { linksByEmail: false, user: confirmed, hasRecoveryRecord: false },
    },
  }
  const table = [
    //  owner   current        intent          fresh    who has the address    decision
    ["ada", "nobody|ada", "*", "*", "*", "sign-in ada"],
    ["ada", "bob", "*", "*", "*", "refuse account-of-another-user"],
    ["none", "*", "unclear", "*", "*", "refuse session-not-shown"],
    ["none", "ada", "link", "fresh", "*", "link ada"],
    ["none", "bob", "link", "fresh", "*", "link bob"],
    ["none", "ada|bob", "link", "old", "*", "refuse sign-in-too-old"],
    ...[
      ["free", "register"],
      ["vouched, asked", "ask bob"],
      ["vouched, answered", "link-by-email bob remove"],
      ["vouched, confirmed", "link-by-email confirmed not-first"],
      ["own record", "finish-registration bob"],
      ["unconfirmed", "await-owner bob"],
      ["confirmed", "refuse address-taken"],
    ].flatMap(([address = "", decision = ""]) => [
      ["none", "*", "sign-in", "*", address, decision],
      ["none", "nobody", "link", "*", address, decision],
    ]),
  ]
  const all = combinations(facts)

  it.each(all)("is $names", ({ names, values }) => {
    const decision = decideSignIn({ type: "account", ...values } as unknown as AccountFacts)
    expect(summary(decision)).toBe(expectedOf(table, names))
  })

  it.each([
    ["addressOwner", "register", null],
    ["isFreshEnough", "link", true],
  ] as const)(
    "needs `%s` only if it would be `%s` without it: no other look-up is made",
    (fact, type, unread) => {
      const known = all.map(({ values }) => ({ type: "account", ...values }) as unknown as AccountFacts)
      const without = (facts: AccountFacts) => decideSignIn({ ...facts, [fact]: unread })
      const others = known.filter((facts) => without(facts).type !== type)
      expect(others.length).toBeGreaterThan(0)
      expect(others.map(decideSignIn)).toEqual(others.map(without))
    },
  )
})

describe("the decision about a passkey [FA-9, FA-10, FP-03]", () => {
  const facts = {
    newPasskey: { used: undefined, made: {} as Authenticator },
    beganInSession: { inside: true, outside: false },
    owner: { none: null, ada },
    current: { nobody: null, ada, bob },
    intent: { "sign-in": "sign-in", link: "link", unclear: "unclear" },
    addressOwner: {
      free: null,
      taken: { user: bob, isIncomplete: false, hasAccount: false },
      incomplete: { user: bob, isIncomplete: true, hasAccount: false },
      "incomplete with account": { user: bob, isIncomplete: true, hasAccount: true },
    },
  }
  // The decision is the same inside a session that continues and outside any session.
  const table = [
    ["*", "inside", "*", "nobody", "*", "*", "refuse session-ended"],
    ["*", "inside", "*", "ada|bob", "sign-in|unclear", "*", "refuse session-ended"],
    ...(
      [
        ["inside", "ada|bob", "link"],
        ["outside", "*", "*"],
      ] as const
    ).flatMap(([began, current, intent]) => [
      ["used", began, "none", current, intent, "*", "refuse passkey-account-gone"],
      ["used", began, "ada", current, intent, "*", "sign-in ada"],
    ]),
    ...(
      [
        ["inside", "link"],
        ["outside", "*"],
      ] as const
    ).flatMap(([began, intent]) => [
      ["made", began, "none", "ada", intent, "*", "add-passkey ada without account"],
      ["made", began, "ada", "ada", intent, "*", "add-passkey ada with account"],
      ["made", began, "none", "bob", intent, "*", "add-passkey bob without account"],
      ["made", began, "ada", "bob", intent, "*", "refuse passkey-account-of-another-user"],
    ]),
    ["made", "outside", "*", "nobody", "*", "free", "register-passkey"],
    ["made", "outside", "*", "nobody", "*", "taken", "refuse passkey-address-taken"],
    ["made", "outside", "*", "nobody", "*", "incomplete", "finish-passkey-registration bob without account"],
    [
      "made",
      "outside",
      "*",
      "nobody",
      "*",
      "incomplete with account",
      "finish-passkey-registration bob with account",
    ],
  ]

  it.each(combinations(facts))("is $names", ({ names, values }) => {
    const decision = decideSignIn({ type: "passkey", ...values } as unknown as PasskeyFacts)
    expect(summary(decision)).toBe(expectedOf(table, names))
  })
})

describe("the decision about a link from an e-mail [FA-5, FA-6, TYP-03]", () => {
  const email = (owner: Extract<SignInFacts, { type: "address" }>["addressOwner"]) =>
    summary(decideSignIn({ type: "address", addressOwner: owner }))

  it.each([
    ["registers a new address", null, "register-by-email"],
    [
      "confirms an address that is confirmed",
      { user: confirmed, proof: undefined },
      "confirm confirmed not-first",
    ],
    ["asks at the first proof", { user: bob, proof: proof() }, "ask bob"],
    ["confirms with the answer", { user: bob, proof: proof([]) }, "confirm bob remove"],
  ])("%s", (_, owner, decision) => {
    expect(email(owner)).toBe(decision)
  })
})

describe("the decision about a user of the application", () => {
  const facts = { type: "application", user: ada, missing: undefined, addressOwner: undefined } as const

  it("accepts the user of `authorize`, unless stored sessions need a stored user", () => {
    expect(decideSignIn(facts)).toEqual({ type: "accept", user: ada, isNewUser: false })
    expect(summary(decideSignIn({ ...facts, missing: "user-not-stored" }))).toBe("refuse user-not-stored")
  })

  it("confirms an address that the application has proven, and refuses a user who isn't stored", () => {
    const addressOwner = { user: bob, proof: proof([]) }
    expect(summary(decideSignIn({ ...facts, addressOwner }))).toBe("confirm bob remove")
    expect(summary(decideSignIn({ ...facts, addressOwner, missing: "user-unknown" }))).toBe(
      "refuse user-unknown",
    )
  })
})

describe("the decision without an adapter", () => {
  it.each([
    ["credentials", false],
    ["oauth", undefined],
    ["oidc", undefined],
  ] as const)("accepts the user of %s, and knows whether they are new: %s", (providerType, isNewUser) => {
    const decision = decideWithoutStore({ user: ada, providerType })
    expect(decision).toEqual({ type: "accept", user: ada, isNewUser })
  })
})
