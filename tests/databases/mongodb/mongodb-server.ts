import type { DatabaseServer } from "../server.ts"

/** A MongoDB server, or one that stands in for it; `url` names no database. */
export interface MongoDBServer extends DatabaseServer {
  /** What it is, for people: "MongoDB 8.0.4", "mongo-java-server 1.47.0 …". */
  readonly name: string
  /** Whether it honours `partialFilterExpression`. */
  readonly partialIndexes: boolean
  /** Whether it has transactions. */
  readonly transactions: boolean
}
