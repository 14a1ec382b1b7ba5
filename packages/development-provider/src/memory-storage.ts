import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from "oidc-provider"

interface Entry {
  readonly payload: AdapterPayload
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** All of a provider's data, which is lost when the provider stops. */
export interface MemoryStorage {
  /** The factory for oidc-provider, which requests an adapter for each kind of data. */
  readonly adapter: AdapterFactory
  /** Returns the entries of one kind, by oidc-provider's name: `Session`, `Grant`, `RefreshToken`. */
  all(kind: string): AdapterPayload[]
}

/**
 * Creates the storage for a provider. oidc-provider includes a similar storage, but logs a warning meant for
 * production, and can't list its contents.
 */
export function memoryStorage(): MemoryStorage {
  const kinds = new Map<string, Map<string, Entry>>()
  const entriesOf = (kind: string): Map<string, Entry> => {
    const entries = kinds.get(kind) ?? new Map<string, Entry>()
    kinds.set(kind, entries)
    return entries
  }
  return {
    adapter: (kind) => {
      const adapter = memoryAdapter(entriesOf(kind))
      const endGrant = async (grantId: string): Promise<void> => void entriesOf("Grant").delete(grantId)
      return kind === "RefreshToken" ? refreshTokens(adapter, endGrant) : adapter
    },
    all: (kind) => live(entriesOf(kind)).map(([, payload]) => payload),
  }
}

/** Creates an adapter. Look-ups by a secondary key go through all entries, because a development server has few. */
function memoryAdapter(entries: Map<string, Entry>): Adapter {
  const findBy = async (key: "uid" | "userCode", value: string): Promise<AdapterPayload | undefined> =>
    live(entries).find(([, payload]) => payload[key] === value)?.[1]

  return {
    async upsert(id, payload, expiresIn = Infinity) {
      for (const [key, entry] of entries) if (entry.expiresAt <= Date.now()) entries.delete(key)
      entries.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 })
    },
    async find(id) {
      const entry = entries.get(id)
      return entry !== undefined && entry.expiresAt > Date.now() ? entry.payload : undefined
    },
    findByUid: (uid) => findBy("uid", uid),
    findByUserCode: (userCode) => findBy("userCode", userCode),
    async consume(id) {
      const entry = entries.get(id)
      // Seconds since 1970, which oidc-provider compares with its own clock.
      if (entry !== undefined) entry.payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, payload] of live(entries)) if (payload.grantId === grantId) entries.delete(id)
    },
  }
}

function live(entries: ReadonlyMap<string, Entry>): [string, AdapterPayload][] {
  return [...entries]
    .filter(([, entry]) => entry.expiresAt > Date.now())
    .map(([id, entry]) => [id, entry.payload])
}

/**
 * Creates a storage for refresh tokens that is stricter than oidc-provider's.
 *
 * - A token can be used once. If two requests use it at the same time, the second one ends the grant, with no grace
 *   period (RFC 9700 4.14.2). oidc-provider first looks up the token and then marks it, so both requests could get new
 *   tokens.
 * - The sign-in's nonce is removed, because the ID token of a renewal should have no nonce (OpenID Connect Core
 *   12.2).
 *
 * @param endGrant - ends a token's grant, and with it the grant's other tokens.
 */
function refreshTokens(adapter: Adapter, endGrant: (grantId: string) => Promise<void>): Adapter {
  return {
    ...adapter,
    async upsert(id, payload, expiresIn) {
      const { nonce: _, ...kept } = payload
      await adapter.upsert(id, kept, expiresIn)
    },
    async consume(id) {
      const token = (await adapter.find(id)) ?? undefined
      if (token?.consumed !== undefined) {
        if (token.grantId !== undefined) await endGrant(token.grantId)
        throw new errors.InvalidGrant("refresh token already used")
      }
      await adapter.consume(id)
    },
  }
}
