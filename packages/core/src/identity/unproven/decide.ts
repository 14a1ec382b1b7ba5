import type { UnprovenMode } from "../../config/linking-options.ts"
import type { UnprovenItem } from "./unproven-item.ts"
import type { Trust } from "./trust.ts"

/** What a user has at the moment at which the address is proven for the first time. */
export interface Facts {
  /** The accounts, each with its name and how well it is known; those of passkeys are left out. */
  readonly accounts: readonly NamedItem<Trust>[]
  readonly passkeys: readonly NamedItem<"unknown">[]
  /** Whether there is an account that exists for passkeys only. */
  readonly hasPasskeyAccount: boolean
  /** Whether every way to become a user vouches for the address. */
  readonly onlyVouching: boolean
}

/** An item, its name in the form, and how well it is known. */
export interface NamedItem<Known extends Trust = Trust> {
  readonly name: string
  readonly item: UnprovenItem
  readonly trust: Known
}

/** What has to be done before the user who proved the address comes in. */
export type Decision =
  /** Nothing: all that the user has was proven before, by a provider that vouches. */
  | { readonly type: "settled" }
  /** To ask which of these are theirs. */
  | { readonly type: "ask"; readonly items: readonly NamedItem[] }
  /** To remove all but these, and end the sessions. */
  | { readonly type: "clear"; readonly keeps: ReadonlySet<string> }

/**
 * Decides about what a user has when the address is proven for the first time.
 *
 * @param answer - the names of what the user has kept; undefined if they were not asked yet.
 */
export function decide(
  { accounts, passkeys, hasPasskeyAccount, onlyVouching }: Facts,
  mode: Exclude<UnprovenMode, "keep">,
  answer: ReadonlySet<string> | undefined,
): Decision {
  const isSettled = ({ trust }: NamedItem): boolean =>
    trust === "proven" || (trust === "vouched" && onlyVouching)
  if (accounts.length > 0 && passkeys.length === 0 && !hasPasskeyAccount && accounts.every(isSettled))
    return { type: "settled" }
  const doubtful = [...accounts, ...passkeys].filter(({ trust }) => trust !== "proven")
  if (doubtful.length > 0 && mode === "ask" && answer === undefined) return { type: "ask", items: doubtful }
  const proven = accounts.filter(({ trust }) => trust === "proven").map(({ name }) => name)
  return { type: "clear", keeps: new Set([...proven, ...(mode === "ask" ? (answer ?? []) : [])]) }
}
