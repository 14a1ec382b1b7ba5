import type { releases } from "./releases.ts"

/** The package that an application can choose instead of an adapter of Auth.js, which keeps working as it is. */
export interface AdapterOffer {
  readonly to: keyof typeof releases
  /** The difference that the choice makes. */
  readonly changes: string
  /** The work that is left after the choice; undefined if the code runs as it was rewritten. */
  readonly byHand?: string
  /** The page of the manual about it. */
  readonly page: string
}

/**
 * An adapter of Auth.js whose rows the package for the same database doesn't read: it's mentioned, but never
 * replaced.
 */
interface OtherTables {
  readonly name: string
  readonly to: string
  readonly page: string
}

/** Adapters of Auth.js for whose databases there are packages of Latchkey. They change only if `--adapters` is given. */
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
    byHand: "call `adoptFormerKeys(client, options)` once, when no instance runs the old adapter any longer",
    page: "adapters/redis.md#from-authupstash-redis-adapter",
  },
}

const otherTables: readonly OtherTables[] = [
  { name: "@auth/d1-adapter", to: "@latchkey/adapter-sql", page: "adapters/sql.md#drivers" },
]

/** Returns the package for the same database, with its own tables, that an adapter of Auth.js has beside it, if any. */
export function otherTablesFor(name: string): OtherTables | undefined {
  return otherTables.find((one) => one.name === name)
}

/** Returns the offer for a package; undefined if there is no offer. */
export function offerFor(name: string): AdapterOffer | undefined {
  return Object.hasOwn(adapterOffers, name) ? adapterOffers[name] : undefined
}
