import type { releases } from "./releases.ts"

/** The package that an application can use instead of an Auth.js adapter, which would keep working, too. */
export interface AdapterOffer {
  readonly to: keyof typeof releases
  /** The difference that the choice makes. */
  readonly changes: string
  /** The work that is left after the choice; undefined if the rewritten code works as it is. */
  readonly byHand?: string
  /** The manual page about it. */
  readonly page: string
}

/**
 * An Auth.js adapter whose rows the package for the same database can't read. It's mentioned, but never replaced.
 */
interface OtherTables {
  readonly name: string
  readonly to: string
  readonly page: string
}

/** The Auth.js adapters for whose databases there are Latchkey packages. They're replaced only with `--adapters`. */
const adapterOffers: Readonly<Record<string, AdapterOffer>> = {
  "@auth/drizzle-adapter": {
    to: "@latchkey/adapter-drizzle",
    changes:
      "your call and your rows stay; session lists, revocation and limits need the tables that the package adds",
    page: "adapters/drizzle.md#from-the-drizzle-adapter-of-authjs",
  },
  "@auth/pg-adapter": {
    to: "@latchkey/adapter-sql",
    changes: 'the call becomes `SqlAdapter(pool, { ids: "integer" })`, and a migration adds keys and tables',
    byHand: "run `npx @latchkey/adapter-sql migration pg-adapter`, and apply what it prints",
    page: "adapters/sql.md#from-authpg-adapter",
  },
  "@auth/upstash-redis-adapter": {
    to: "@latchkey/adapter-redis",
    changes: "`UpstashRedisAdapter` is called `RedisAdapter`; the client, the options and your keys stay",
    byHand: "call `adoptFormerKeys(client, options)` once, when no instance uses the old adapter any longer",
    page: "adapters/redis.md#from-authupstash-redis-adapter",
  },
}

const otherTables: readonly OtherTables[] = [
  { name: "@auth/d1-adapter", to: "@latchkey/adapter-sql", page: "adapters/sql.md#drivers" },
]

/** Returns the Latchkey package with different tables for an Auth.js adapter's database, if there is one. */
export function otherTablesFor(name: string): OtherTables | undefined {
  return otherTables.find((one) => one.name === name)
}

/** Returns the offer for a package; undefined if there is no offer. */
export function offerFor(name: string): AdapterOffer | undefined {
  return Object.hasOwn(adapterOffers, name) ? adapterOffers[name] : undefined
}
