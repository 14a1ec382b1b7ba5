import type { Database } from "./schema.ts"

/** Where the database servers of these tests are. */
export type Servers = Readonly<Record<Database, string>>

declare module "vitest" {
  interface ProvidedContext {
    servers: Servers
  }
}
