import type { Adapter } from "@latchkey/core/adapters"

/** A database that both sides are measured with, one after the other, each with its own tables and connection. */
export interface BenchDatabase {
  /** Returns Latchkey's adapter, with a new, empty database. */
  ours(): Promise<BenchStore>
  /** Returns Auth.js's published adapter, with a different database. */
  theirs(): Promise<BenchStore>
  /** Closes the connections, and stops the server if this process started it. */
  stop(): Promise<void>
}

/** An adapter with a database. */
export interface BenchStore {
  readonly adapter: Adapter
  /** Starts to record the adapter's work. */
  observe(): Sent
}

/** The adapter's work so far. */
export interface Sent {
  /**
   * The requests to its client: Prisma's queries, MongoDB's and Redis' commands, or HTTP requests of Upstash's client.
   */
  readonly asked: readonly string[]
  /**
   * The requests that the client sent for it: SQL statements, except for the start and end of transactions, or commands
   * of MongoDB and Redis, where a script counts as one.
   */
  readonly statements: readonly string[]
}
