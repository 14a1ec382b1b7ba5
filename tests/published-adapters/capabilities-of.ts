import type { Capability, RuleResult } from "@latchkey/adapter-conformance"
import type { Adapter, AdapterMethod } from "@latchkey/core/adapters"

/** A column of the table: a question that the code of an adapter, or the conformance suite, answers. */
interface Column {
  readonly title: string
  readonly isTrue: (adapter: Adapter, results: readonly RuleResult[]) => boolean
}

const has =
  (...methods: readonly AdapterMethod[]): Column["isTrue"] =>
  (adapter) =>
    methods.every((method) => typeof adapter[method] === "function")

/** True if every rule is kept that needs this capability, alone or with others. */
const keeps =
  (capability: Capability): Column["isTrue"] =>
  (_, results) => {
    const rules = results.filter(({ needs }) => needs.includes(capability))
    return rules.length > 0 && rules.every(({ isKept }) => isKept)
  }

/**
 * The columns. Uniqueness, races and exact matching are left out: a failure there would be a weakness of a deployment, which
 * belongs in a report to its maintainers.
 */
export const columns: readonly Column[] = [
  {
    title: "stored sessions",
    isTrue: has("createSession", "getSessionAndUser", "updateSession", "deleteSession"),
  },
  { title: "sign-in links", isTrue: has("createVerificationToken", "useVerificationToken") },
  {
    title: "passkeys",
    isTrue: has(
      "getAccount",
      "createAuthenticator",
      "getAuthenticator",
      "listAuthenticatorsByUserId",
      "updateAuthenticatorCounter",
    ),
  },
  { title: "`deleteUser`, `unlinkAccount`", isTrue: has("deleteUser", "unlinkAccount") },
  { title: "users without an address", isTrue: keeps("optionalEmail") },
  { title: "added columns", isTrue: keeps("extraColumns") },
  { title: "every member of an account", isTrue: keeps("openAccountFields") },
  { title: "any text as an id", isTrue: keeps("anyId") },
]

/** Returns the cells of an adapter's row. */
export function cellsOf(adapter: Adapter, results: readonly RuleResult[]): string[] {
  return columns.map(({ isTrue }) => (isTrue(adapter, results) ? "yes" : "–"))
}
