import type { Adapter } from "@latchkey/core/adapters"

/**
 * The part of the official driver that the adapter uses, by shape. An application's client, such as Mongoose's, may
 * come from a different copy or major version of the driver than the one installed next to this package. So nothing is
 * imported from the driver here.
 *
 * @see https://www.mongodb.com/docs/drivers/node/current/
 */

/** A document as it's stored. */
export type StoredDocument = Record<string, unknown>

/** The options of an operation that may be part of a transaction. */
export interface InSession {
  session?: MongoDBSession | undefined
}

/** The part of a `MongoClient` from version 6 or 7 of the driver that the adapter uses. */
export interface MongoDBClient {
  db(name?: string): MongoDBDatabase
  startSession(): MongoDBSession
  readonly options: { readonly pkFactory: { createPk(): unknown } }
}

/** The part of a `ClientSession` that the adapter uses. */
export interface MongoDBSession {
  withTransaction(work: () => Promise<void>): Promise<unknown>
  endSession(): Promise<void>
}

/** The part of a `Db` that the adapter uses. */
export interface MongoDBDatabase {
  collection(name: string, options?: object): MongoDBCollection
  command(command: StoredDocument): Promise<StoredDocument>
}

/** The part of a `Collection` that the adapter uses. */
export interface MongoDBCollection {
  findOne(filter: StoredDocument, options?: InSession): Promise<StoredDocument | null>
  find(filter: StoredDocument): { toArray(): Promise<StoredDocument[]> }
  aggregate(pipeline: StoredDocument[]): { toArray(): Promise<StoredDocument[]> }
  insertOne(document: StoredDocument, options?: InSession): Promise<unknown>
  updateOne(
    filter: StoredDocument,
    update: StoredDocument,
    options?: InSession & { upsert?: boolean | undefined },
  ): Promise<{ matchedCount: number; upsertedCount: number }>
  findOneAndUpdate(
    filter: StoredDocument,
    update: StoredDocument,
    options: { returnDocument: "after" },
  ): Promise<StoredDocument | null>
  findOneAndDelete(filter: StoredDocument, options?: InSession): Promise<StoredDocument | null>
  deleteOne(filter: StoredDocument): Promise<{ deletedCount: number }>
  deleteMany(filter: StoredDocument, options?: InSession): Promise<{ deletedCount: number }>
  createIndexes(indexes: MongoDBIndex[]): Promise<unknown>
}

/** An index, as the `createIndexes` command describes it. */
export interface MongoDBIndex {
  key: Record<string, 1>
  unique?: boolean
  sparse?: boolean
  partialFilterExpression?: StoredDocument
  expireAfterSeconds?: number
}

/** Some of an adapter's methods, all of them required. */
export type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>
