// The first proof of an address that has accounts or passkeys already (D42). Nothing changes until the owner has
// answered.

import type { AccountKey, AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../adapter/adapter.ts"
import type { UnprovenMode } from "../../config/auth-config.ts"
import type { Settings } from "../../config/settings.ts"
import { decodeBase64url, decodeUtf8 } from "../../crypto/encodings.ts"
import { sha256Base64url } from "../../crypto/hashes.ts"
import { parseObject } from "../../model/json-value.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import { type InternalProvider, isOAuthProvider } from "../../provider/normalize-provider.ts"
import { isSameAddress } from "../user-store.ts"
import { openTokens } from "../grant/stored-grant.ts"

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
type ProofDecision =
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

/**
 * The degree to which an account is known to belong to the owner of the user's address. `proven`: a provider that
 * vouches for its addresses named this address in the stored id_token. `vouched`: an account of such a provider with an
 * unknown address. `unknown`: any other account, including one for another address.
 */
export type Trust = "proven" | "vouched" | "unknown"

/** Returns the degree of trust in an account, for a user whose address is unproven. */
export async function trustIn(
  account: AdapterAccount,
  { email }: AdapterUser,
  settings: Settings,
): Promise<Trust> {
  if (!vouches(settings.providers.get(account.provider))) return "unknown"
  const { id_token: idToken } = await openTokens(account, account, settings)
  const claims = claimsOf(idToken)
  if (claims?.["email"] === undefined) return "vouched"
  const isVerified = claims["email_verified"] === undefined || isTrue(claims["email_verified"])
  return isVerified && isSameAddress(claims["email"], email) ? "proven" : "unknown"
}

/**
 * Returns true if every user comes from a provider that vouches for addresses, or from a link. In that case, no user
 * has an account for an address that isn't theirs.
 */
export function hasOnlyVouchingProviders({ providers }: Settings): boolean {
  return [...providers.values()].every(
    (provider) => providerKinds[provider.type].sendsMail || vouches(provider),
  )
}

function vouches(provider: InternalProvider | undefined): boolean {
  return (
    isOAuthProvider(provider) && (provider.onlyVerifiedEmails || provider.allowDangerousEmailAccountLinking)
  )
}

/** Reads the claims of an id_token. Its signature was verified before it was stored. */
function claimsOf(idToken: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof idToken !== "string") return undefined
  const payload = decodeBase64url(idToken.split(".")[1] ?? "")
  return payload === undefined ? undefined : parseObject(decodeUtf8(payload))
}

/** Returns true for `true` and for `"true"`, because Apple and PayPal send text. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true"
}

/** An account or a passkey of a user that another user may have added. */
type UnprovenItem =
  | { readonly kind: "account"; readonly account: AdapterAccount }
  | { readonly kind: "passkey"; readonly passkey: AdapterAuthenticator }

/** Returns a short name for a user's account in the form of a question. It doesn't reveal the account. */
export async function accountName(
  { id }: AdapterUser,
  { provider, providerAccountId }: AccountKey,
): Promise<string> {
  return shortHash("account", id, provider, providerAccountId)
}

/** Returns a name for a user's passkey, like {@link accountName} for an account. */
export async function passkeyName(
  { id }: AdapterUser,
  { credentialID }: Pick<AdapterAuthenticator, "credentialID">,
): Promise<string> {
  return shortHash("passkey", id, credentialID)
}

/** Returns a name for the user who is asked. It doesn't reveal the user's id. */
export async function askedUser({ id }: AdapterUser): Promise<string> {
  return shortHash("user", id)
}

/** Returns a hash of the parts, 22 characters long. */
async function shortHash(...parts: readonly string[]): Promise<string> {
  return (await sha256Base64url(JSON.stringify(["unproven", ...parts.map(String)]))).slice(0, 22)
}
