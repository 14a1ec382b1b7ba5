// The tokens that `keepTokens` keeps: in an account, with a lease while an instance renews them, or in a sealed
// cookie.

import type { AccountKey, AccountMembers, AdapterAccount, AdapterUser } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import { keptProvider, type Settings } from "../../config/settings.ts"
import { purposeRing } from "../../crypto/key-ring.ts"
import { randomBase64url } from "../../crypto/random-values.ts"
import { seal } from "../../crypto/seal.ts"
import { AdapterError } from "../../errors/classes.ts"
import type { TokenSet } from "../../model/account.ts"
import { parseObject } from "../../model/json-value.ts"
import { accountKey, type UserStore } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import { warnOfRefreshToken, withRefreshToken } from "./refresh-token.ts"

/** A provider's grant that's stored in an account: its opened tokens, and the row as it was read. */
export interface StoredGrant {
  readonly account: Pick<AdapterAccount, "provider" | "providerAccountId" | "userId">
  readonly tokens: TokenSet
  /** The end of the lease if an instance is renewing the tokens, in milliseconds since 1970. */
  readonly leasedUntil?: number | undefined
  /** The stored values of the columns that every change of the tokens changes. */
  readonly row: { readonly access_token: string | null; readonly refresh_token: string | null }
}

/** Reads and changes the grants of accounts. */
export interface StoredGrants {
  /** Reads a user's grants at a provider. */
  ofUser(userId: string, provider: string): Promise<readonly StoredGrant[]>
  /** Reads the grant again; undefined if the account is gone. */
  read(grant: StoredGrant): Promise<StoredGrant | undefined>
  /** Replaces the tokens that were read. Returns undefined if the row has changed in the meantime. */
  replace(grant: StoredGrant, tokens: TokenSet): Promise<StoredGrant | undefined>
  /**
   * Takes the lease, so that no other instance renews the tokens. Returns undefined if the row has changed in the
   * meantime.
   */
  claim(grant: StoredGrant): Promise<StoredGrant | undefined>
  /** Releases the lease. The tokens don't change. */
  release(grant: StoredGrant): Promise<void>
}

/** Returns functions that read and change grants through an adapter, which must have the methods for them. */
export function storedGrants(adapter: GuardedAdapter, settings: Settings): StoredGrants {
  const ofUser: StoredGrants["ofUser"] = async (userId, provider) => {
    const accounts = await adapter.listAccountsByUserId(userId)
    // A store that compares loosely may return another user's rows (docs/differences.md, D38).
    const ofProvider = accounts.filter(
      (account) => account.provider === provider && String(account.userId) === String(userId),
    )
    return Promise.all(ofProvider.map(async (account) => grantOf(account, settings)))
  }
  const change = async (
    grant: StoredGrant,
    changes: AccountMembers,
    tokens: TokenSet,
  ): Promise<StoredGrant | undefined> => {
    const isChanged = await adapter.updateAccount(accountKey(grant.account), changes, grant.row)
    return isChanged
      ? { account: grant.account, tokens, row: rowOf({ ...grant.row, ...changes }) }
      : undefined
  }
  return {
    ofUser,
    read: async ({ account }) =>
      (await ofUser(account.userId, account.provider)).find(
        (one) => one.account.providerAccountId === account.providerAccountId,
      ),
    replace: async (grant, tokens) =>
      change(grant, await sealTokens(withNulls(tokens), grant.account, settings), tokens),
    claim: async (grant) => {
      const stored = storedRefreshToken(grant)
      return stored === undefined
        ? undefined
        : change(grant, { refresh_token: makeLease(stored) }, grant.tokens)
    },
    release: async (grant) => {
      const stored = storedRefreshToken(grant)
      if (stored !== undefined) await change(grant, { refresh_token: stored }, grant.tokens)
    },
  }
}

/** Returns the grant whose access token expires last. */
export function longestLasting(grants: readonly StoredGrant[]): StoredGrant | undefined {
  return grants.toSorted((one, other) => endOf(other) - endOf(one))[0]
}

function endOf({ tokens }: StoredGrant): number {
  if (tokens.access_token === undefined) return 0
  return tokens.expires_at === undefined ? Number.POSITIVE_INFINITY : Number(tokens.expires_at)
}

/** Returns the grant of an account. Its tokens are opened if they're sealed. */
export async function grantOf(account: AdapterAccount, settings: Settings): Promise<StoredGrant> {
  const row = rowOf(account)
  const lease = readLease(row.refresh_token ?? "")
  const { provider, providerAccountId, userId, type: _, ...members } = account
  const stored = { ...members, refresh_token: lease?.stored ?? row.refresh_token }
  const opened = await openTokens(stored as AccountMembers, account, settings)
  return {
    account: { provider, providerAccountId, userId },
    tokens: withoutNulls(opened),
    leasedUntil: lease?.until,
    row,
  }
}

function rowOf({
  access_token: accessToken,
  refresh_token: refreshToken,
}: AccountMembers): StoredGrant["row"] {
  return {
    access_token: typeof accessToken === "string" ? accessToken : null,
    refresh_token: typeof refreshToken === "string" ? refreshToken : null,
  }
}

/** Returns the refresh token as it's stored outside a lease, sealed or not. */
function storedRefreshToken({ row }: StoredGrant): string | undefined {
  const text = row.refresh_token ?? ""
  return readLease(text)?.stored ?? (text === "" ? undefined : text)
}

/** Sets missing members to null so that old values are overwritten, especially the old expiry. */
function withNulls(tokens: TokenSet): AccountMembers {
  const { access_token: accessToken, refresh_token: refreshToken, expires_at: expiresAt } = tokens
  return {
    ...tokens,
    access_token: accessToken ?? null,
    refresh_token: refreshToken ?? null,
    expires_at: expiresAt ?? null,
  }
}

function withoutNulls(members: AccountMembers): TokenSet {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  )
}

type SealSettings = Pick<Settings, "account" | "secrets" | "logger">

/** The account members that give access. `dpop_jwk` is the private key that tokens are bound to (RFC 9449). */
const secretMembers = ["access_token", "refresh_token", "id_token", "dpop_jwk"] as const

/** The prefix of a sealed text. No provider's tokens begin like this. */
const sealedPrefix = "sealed:"
/** A hundred years, in seconds: a stored token can be read as long as the secret is configured. */
const sealedMaxAge = 3_153_600_000

/**
 * Prepares the members of an account for the store: tokens are sealed with the first secret if `account.seal` is on. A
 * sealed token belongs to one account and one column. If an attacker with write access moves it to another row, it
 * can't be read.
 */
export async function sealTokens<Members extends AccountMembers>(
  members: Members,
  { provider, providerAccountId }: AccountKey,
  { account, secrets }: SealSettings,
): Promise<Members> {
  if (!account.seal) return members
  const ring = purposeRing("account tokens", secrets, "")
  const sealed: Record<string, string> = {}
  for (const member of secretMembers) {
    const value = members[member]
    if (value === undefined || value === null) continue
    const claims = { value, member, provider, providerAccountId }
    sealed[member] = sealedPrefix + (await seal(ring, claims, { maxAge: sealedMaxAge }))
  }
  return { ...members, ...sealed }
}

/**
 * Opens the tokens of a stored account. Tokens in plain text are returned as they are. A token that can't be opened
 * with any secret counts as absent, which is logged.
 */
export async function openTokens<Members extends AccountMembers>(
  members: Members,
  { provider, providerAccountId }: AccountKey,
  { secrets, logger }: SealSettings,
): Promise<Members> {
  const opened: Record<string, AccountMembers[string]> = {}
  for (const member of secretMembers) {
    const text = members[member]
    if (typeof text !== "string" || !text.startsWith(sealedPrefix)) continue
    const claims = await purposeRing("account tokens", secrets, "").open(text.slice(sealedPrefix.length))
    const isOurs =
      claims?.["member"] === member &&
      claims["provider"] === provider &&
      claims["providerAccountId"] === providerAccountId
    if (!isOurs) logger.warn("tokens-unreadable", { provider, member })
    opened[member] = isOurs ? (claims["value"] as AccountMembers[string]) : undefined
  }
  return { ...members, ...opened, ...keyOfText(members["dpop_jwk"], opened["dpop_jwk"]) }
}

/** Parses a key that's stored as text, because a store may have no column for objects. */
function keyOfText(stored: unknown, opened: unknown): { dpop_jwk?: AccountMembers[string] } {
  const text = opened ?? stored
  return typeof text === "string" && !text.startsWith(sealedPrefix)
    ? { dpop_jwk: parseObject(text) as AccountMembers[string] }
    : {}
}

/**
 * The time for which one instance of the application may renew tokens, in milliseconds: longer than the deadline for
 * two requests to the provider. Other instances wait; afterwards, another one may try.
 */
const leaseDuration = 30_000

/** The text that's stored instead of a refresh token while an instance renews the tokens. */
interface Lease {
  /** The end of the lease, in milliseconds since 1970. */
  readonly until: number
  /** The refresh token as it was stored before. */
  readonly stored: string
}

/**
 * Creates the text of a lease. It's kept in the refresh token's column, so that no table needs an extra column. An
 * instance takes the lease by replacing the token that all other instances expect there.
 */
export function makeLease(stored: string, now: number = Date.now()): string {
  return `renewing:${now + leaseDuration}:${randomBase64url(16)}:${stored}`
}

/** Reads a lease from the refresh token's column. Returns undefined if the column contains no lease. */
export function readLease(text: string): Lease | undefined {
  const [, until, stored] = /^renewing:(\d{1,15}):[\w-]{22}:(.+)/s.exec(text) ?? []
  return stored === undefined ? undefined : { until: Number(until), stored }
}

/** The maximum number of attempts. The account is read again if its tokens were renewed in the meantime. */
const maxAttempts = 5

/**
 * Replaces the tokens of a stored account with the tokens of a new sign-in, if the provider's tokens are kept. The old
 * tokens may have expired, or have a narrower scope.
 *
 * @throws AdapterError if the store fails.
 */
export async function keepNewTokens(
  { account, storedAccount = account }: Verified,
  owner: AdapterUser,
  { adapter, settings }: UserStore,
): Promise<void> {
  if (keptProvider(account.provider, settings) === undefined) return
  const { provider, providerAccountId, type: _type, userId: _userId, ...tokens } = storedAccount
  const grants = storedGrants(adapter, settings)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await grants.ofUser(owner.id, provider)
    const grant = stored.find((one) => one.account.providerAccountId === providerAccountId)
    if (grant === undefined) return
    const kept = withRefreshToken(tokens, grant.tokens)
    if ((await grants.replace(grant, kept)) === undefined) continue
    return warnOfRefreshToken(kept, provider, settings)
  }
  throw new AdapterError(
    "The tokens of the sign-in could not be stored, because the account changed during every attempt.",
  )
}
