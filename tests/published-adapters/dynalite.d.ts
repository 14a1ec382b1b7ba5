declare module "dynalite" {
  import type { Server } from "node:http"
  /** Returns a server that speaks DynamoDB's protocol, in memory. */
  export default function dynalite(options?: { readonly createTableMs?: number }): Server
}
