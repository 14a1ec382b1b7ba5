import type { MongoDBServer } from "@latchkey/tests-databases/mongodb"

/** A server, without the function that stops it. */
export type ServerInfo = Omit<MongoDBServer, "stop">

declare module "vitest" {
  interface ProvidedContext {
    /** The server of the tests. */
    mongodb: ServerInfo
    /** The same server if it has transactions, otherwise a proxy that has them. */
    transactional: ServerInfo
  }
}
