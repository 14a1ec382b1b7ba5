import type { Database } from "./schema.ts"

/** The URLs of the database servers of these tests. */
export type Servers = Readonly<Record<Database, string>>

declare module "vitest" {
  interface ProvidedContext {
    servers: Servers
  }
}
