import type { DatabaseServer } from "../server.ts"

/** A MongoDB server, or one that stands in for it; `url` names no database. */
export interface MongoDBServer extends DatabaseServer {
  /** Its name, for readers: "MongoDB 8.0.4", "mongo-java-server 1.47.0 …". */
  readonly name: string
  /** True if it honours `partialFilterExpression`. */
  readonly partialIndexes: boolean
  /** True if it has transactions. */
  readonly transactions: boolean
}
