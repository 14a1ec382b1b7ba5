/** The URLs of the servers of these tests, and of a folder for SQLite. */
export interface Servers {
  readonly postgresql: string
  readonly mysql: string
  readonly sqlite: string
}

declare module "vitest" {
  interface ProvidedContext {
    servers: Servers
  }
}
