/**
 * Latchkey on MongoDB.
 *
 * @module
 */
export { MongoDBAdapter } from "./mongodb-adapter.ts"
export { createIndexes, type CreateIndexesOptions } from "./create-indexes.ts"
export type {
  InSession,
  MongoDBClient,
  MongoDBCollection,
  MongoDBDatabase,
  MongoDBIndex,
  MongoDBSession,
  StoredDocument,
} from "./mongodb-client.ts"
export { format, type DocumentFormat } from "./format.ts"
export { defaultCollections } from "./layout.ts"
export type { CollectionKind, LayoutOptions, MongoDBAdapterOptions } from "./options.ts"
export type { ClientSource } from "./store.ts"
