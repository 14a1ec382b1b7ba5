import type { Awaitable } from "@latchkey/core/adapters"
import type { MongoDBClient } from "./mongodb-client.ts"

/** The kinds of documents that every layout has, as the option `collections` names them. */
export type CollectionKind =
  | "Users"
  | "Accounts"
  | "Sessions"
  | "VerificationTokens"
  | "Authenticators"
  | "SessionDetails"
  | "Revocations"
  | "Counters"

/** The places and the form in which documents are kept. */
export interface LayoutOptions {
  /**
   * Names of collections. Defaults: `users`, `accounts`, `sessions`, `verification_tokens`, `authenticators`,
   * `session_details`, `revocations` and `counters`; in the layout `records` the prefix and `users`, `accounts`,
   * `sessions`, `verificationTokens`, `authenticators`, `sessionDetails`, `revocations` and `counters`.
   */
  collections?: { readonly [Kind in CollectionKind]?: string | undefined } | undefined
  /**
   * `documents` (the default) is what the MongoDB adapter of Auth.js writes: `userId` in accounts and sessions.
   * `records` is the stored record layout: `user` in accounts and sessions, and an owner record for each of them in
   * `<prefix>users_accounts` and `<prefix>users_sessions`.
   */
  layout?: "documents" | "records" | undefined
  /** With the layout `records`: the prefix of each collection's name. Default: `svc_`. */
  prefix?: string | undefined
}

/** The options of the adapter. */
export interface MongoDBAdapterOptions<Client extends MongoDBClient = MongoDBClient> extends LayoutOptions {
  /** The database. Default: the one that the connection string names, or `test`. */
  databaseName?: string | undefined
  /**
   * Called with the client after each operation, if you passed the adapter a function that makes clients: to close it,
   * or to give it back. The operation's result counts: errors of this function are dropped.
   */
  onClose?: ((client: Client) => Awaitable<void>) | undefined
}
