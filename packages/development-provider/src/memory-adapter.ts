import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider"

interface Entry {
  readonly payload: AdapterPayload
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Storage for one provider, gone when it stops. oidc-provider brings one like it, but announces it with a warning
 * meant for production. Lookups by secondary key walk the entries: a development server holds few.
 */
export function memoryAdapter(): AdapterFactory {
  return () => {
    const entries = new Map<string, Entry>()
    const live = (): [string, AdapterPayload][] =>
      [...entries]
        .filter(([, entry]) => entry.expiresAt > Date.now())
        .map(([id, entry]) => [id, entry.payload])
    const findBy = async (key: "uid" | "userCode", value: string): Promise<AdapterPayload | undefined> =>
      live().find(([, payload]) => payload[key] === value)?.[1]

    const adapter: Adapter = {
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
        // Seconds since 1970: oidc-provider compares it with its own clock.
        if (entry !== undefined) entry.payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const [id, payload] of live()) if (payload.grantId === grantId) entries.delete(id)
      },
    }
    return adapter
  }
}
