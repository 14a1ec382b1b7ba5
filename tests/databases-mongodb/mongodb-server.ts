/** A server for tests. */
export interface MongoDBServer {
  /** What it is, for people: "MongoDB 8.0.4", "mongo-java-server 1.47.0 …". */
  readonly name: string
  /** The connection string, without a database. */
  readonly url: string
  /** Whether it honours `partialFilterExpression`. */
  readonly partialIndexes: boolean
  /** Whether it has transactions. */
  readonly transactions: boolean
  /** Ends the server. One that was not started here goes on. */
  readonly stop: () => Promise<void>
}
