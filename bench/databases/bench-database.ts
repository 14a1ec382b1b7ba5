import type { Adapter } from "@latchkey/core/adapters"

/** A database that both sides are measured over, one after the other, each with tables and a connection of its own. */
export interface BenchDatabase {
  /** The adapter of Latchkey, over a new and empty database. */
  ours(): Promise<BenchStore>
  /** The published adapter of Auth.js, over another one. */
  theirs(): Promise<BenchStore>
  /** Ends the connections, and the server where this process started it. */
  stop(): Promise<void>
}

/** An adapter over a database. */
export interface BenchStore {
  readonly adapter: Adapter
  /** Begins to note what the adapter does. */
  observe(): Sent
}

/** What an adapter did, as far as that is known by now. */
export interface Sent {
  /** What it asked of its client: queries of Prisma, commands of MongoDB. */
  readonly asked: readonly string[]
  /** What the client sent for it: statements of SQL, without those that only frame a transaction; commands of MongoDB. */
  readonly statements: readonly string[]
}
