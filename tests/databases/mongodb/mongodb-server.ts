import type { DatabaseServer } from "../server.ts"

/** A MongoDB server or a substitute. `url` doesn't name a database. */
export interface MongoDBServer extends DatabaseServer {
  /** Its name for readers, such as "MongoDB 8.0.4" or "mongo-java-server 1.47.0 …". */
  readonly name: string
  /** True if it supports `partialFilterExpression`. */
  readonly partialIndexes: boolean
  /** True if it has transactions. */
  readonly transactions: boolean
}
