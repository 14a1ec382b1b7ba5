import type { AccountMembers, AdapterAccount } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import type { Settings } from "../../config/settings.ts"
import type { TokenSet } from "../../model/account.ts"
import { accountKey } from "../account-key.ts"
import { makeLease, readLease } from "./lease.ts"
import { openTokens, sealTokens } from "./sealed-tokens.ts"

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
