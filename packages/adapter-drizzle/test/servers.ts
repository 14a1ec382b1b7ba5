/** The URLs of the database servers of these tests. */
export interface Servers {
  readonly sqlite: string
  readonly pg: string
  readonly mysql: string
}

declare module "vitest" {
  interface ProvidedContext {
    servers: Servers
  }
}
