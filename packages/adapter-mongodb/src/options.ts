import type { Awaitable } from "@latchkey/core/adapters"
import type { MongoDBClient } from "./mongodb-client.ts"

/** The kinds of documents that every layout has, as the `collections` option names them. */
export type CollectionKind =
  | "Users"
  | "Accounts"
  | "Sessions"
  | "VerificationTokens"
  | "Authenticators"
  | "SessionDetails"
  | "Revocations"
  | "Counters"

/** The collections and the layout in which documents are stored. */
export interface LayoutOptions {
  /**
   * The names of the collections. Defaults: `users`, `accounts`, `sessions`, `verification_tokens`, `authenticators`,
   * `session_details`, `revocations` and `counters`; in the `records` layout, the prefix and `users`, `accounts`,
   * `sessions`, `verificationTokens`, `authenticators`, `sessionDetails`, `revocations` and `counters`.
   */
  collections?: { readonly [Kind in CollectionKind]?: string | undefined } | undefined
  /**
   * `documents` (the default) is the layout of Auth.js's MongoDB adapter: `userId` in accounts and sessions.
   * `records` is the stored record layout: `user` in accounts and sessions, and an owner record for each of them in
   * `<prefix>users_accounts` and `<prefix>users_sessions`.
   */
  layout?: "documents" | "records" | undefined
  /** The prefix of each collection's name in the `records` layout. Default: `svc_`. */
  prefix?: string | undefined
}

/** The options of the adapter. */
export interface MongoDBAdapterOptions<Client extends MongoDBClient = MongoDBClient> extends LayoutOptions {
  /** The name of the database. Default: the one in the connection string, or `test`. */
  databaseName?: string | undefined
  /**
   * Called with the client after each operation if you passed the adapter a function that creates clients. Use it to
   * close the client or to return it to a pool. Errors in this function are ignored, because the operation has already
   * ended.
   */
  onClose?: ((client: Client) => Awaitable<void>) | undefined
}
