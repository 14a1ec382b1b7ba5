import type { Adapter } from "@latchkey/core/adapters"

/**
 * A database that both sides are measured over, one after the other, each with its own tables and connection.
 */
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

/** The work of an adapter so far. */
export interface Sent {
  /** The requests to its client: queries of Prisma, commands of MongoDB and Redis; HTTP requests of Upstash's client. */
  readonly asked: readonly string[]
  /**
   * The requests that the client sent for it: statements of SQL, except ones that only frame a transaction;
   * commands of MongoDB and Redis, a script being one.
   */
  readonly statements: readonly string[]
}
