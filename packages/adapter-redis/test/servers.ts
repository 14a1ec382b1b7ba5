/** The servers of these tests. */
export interface Servers {
  /** The URL of a server. */
  readonly redis: string
  /** The URLs of the servers of a cluster. */
  readonly cluster: readonly string[]
  /** A proxy that offers Upstash's REST protocol for the first server. */
  readonly rest: { readonly url: string; readonly token: string }
}

declare module "vitest" {
  interface ProvidedContext {
    redisServers: Servers
  }
}
