import type { AdapterUser } from "../../adapter/adapter.ts"
import type { UnprovenMode } from "../../config/linking-options.ts"
import type { Trust } from "./trust.ts"
import type { UnprovenItem } from "./unproven-item.ts"

/** The facts about a user when the address is proven for the first time. */
export interface ProofFacts {
  readonly mode: Exclude<UnprovenMode, "keep">
  /** The user's name in the question and in its answer, as `askedUser` returns it. */
  readonly asked: string
  /** The names of the items that the user keeps; undefined if the user hasn't been asked yet. */
  readonly kept: ReadonlySet<string> | undefined
  /** The accounts, each with its name and trust. Accounts that exist only for passkeys are omitted. */
  readonly accounts: readonly NamedItem<Trust>[]
  readonly passkeys: readonly NamedItem<"unknown">[]
  /** True if there is an account that exists only for passkeys. */
  readonly hasPasskeyAccount: boolean
  /** True if every provider that creates users vouches for their addresses. */
  readonly onlyVouching: boolean
}

/** An item, its name in the form, and its trust. */
export interface NamedItem<Known extends Trust = Trust> {
  readonly name: string
  readonly item: UnprovenItem
  readonly trust: Known
}

/** The step that a proof of an address needs before the user is signed in. */
export type ProofDecision =
  /** No step is needed: the address was proven before, or the configuration keeps everything. */
  | { readonly type: "not-first" }
  /** No item is removed, because a provider that vouches for addresses has proven all of them. */
  | { readonly type: "keep-all" }
  /** The user is asked which of these items are theirs. */
  | { readonly type: "ask"; readonly asked: string; readonly items: readonly NamedItem[] }
  /** All items except these are removed, and the sessions end. */
  | { readonly type: "remove"; readonly keeps: ReadonlySet<string> }

/** The proof of a user's address, and the decision about it when no question is open. */
export interface AddressProof {
  readonly user: AdapterUser
  readonly decision: Exclude<ProofDecision, { type: "ask" }>
}

/**
 * Decides what happens to a user's accounts and passkeys when the address is proven.
 *
 * @param facts - undefined if it isn't the first proof, or if the configuration keeps everything.
 */
export function decideProof(facts: ProofFacts | undefined): ProofDecision {
  if (facts === undefined) return { type: "not-first" }
  const { mode, asked, kept, accounts, passkeys } = facts
  if (isAllProven(facts)) return { type: "keep-all" }
  const doubtful = [...accounts, ...passkeys].filter(({ trust }) => trust !== "proven")
  if (doubtful.length > 0 && mode === "ask" && kept === undefined)
    return { type: "ask", asked, items: doubtful }
  const proven = accounts.filter(({ trust }) => trust === "proven").map(({ name }) => name)
  return { type: "remove", keeps: new Set([...proven, ...(mode === "ask" ? (kept ?? []) : [])]) }
}

function isAllProven({ accounts, passkeys, hasPasskeyAccount, onlyVouching }: ProofFacts): boolean {
  const isProven = ({ trust }: NamedItem): boolean =>
    trust === "proven" || (trust === "vouched" && onlyVouching)
  return accounts.length > 0 && passkeys.length === 0 && !hasPasskeyAccount && accounts.every(isProven)
}
