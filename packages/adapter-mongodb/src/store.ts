import type { MongoDBClient, MongoDBCollection, MongoDBSession } from "./mongodb-client.ts"
import type { Layout, OwnedKind } from "./layout.ts"
import { type ObjectIdClass, objectIdOf } from "./object-id.ts"
import type { CollectionKind, MongoDBAdapterOptions } from "./options.ts"

/** A connected client, and everything that the operations need from it. */
export interface Store {
  readonly layout: Layout
  readonly ids: ObjectIdClass
  collection(kind: CollectionKind): MongoDBCollection
  /** Returns the collection of owner records; null if the layout has no such collection. */
  ownerRecords(kind: OwnedKind): MongoDBCollection | null
  /**
   * Does the work in a transaction if the deployment supports transactions, as replica sets and sharded clusters do.
   * Otherwise, does it without one.
   */
  atomically(work: (session?: MongoDBSession) => Promise<void>): Promise<void>
}

/** Runs an operation with a store: {@link connect}. */
export type Run = <Result>(operation: (store: Store) => Promise<Result>) => Promise<Result>

/** A client, a promise of one, or a function that creates one for each operation. */
export type ClientSource<Client extends MongoDBClient> =
  | Client
  | Promise<Client>
  | (() => Client | Promise<Client>)

/**
 * The read and write settings, which override the application's. A stale secondary would sign out users who have just
 * signed in, and numbers and dates must have JavaScript's types.
 */
const collectionOptions = {
  readPreference: "primary",
  ignoreUndefined: true,
  promoteValues: true,
  promoteLongs: true,
  useBigInt64: false,
  raw: false,
}

/**
 * Provides each operation with a store. If the client came from a function, `onClose` gets it when the operation has
 * ended.
 */
export function connect<Client extends MongoDBClient>(
  source: ClientSource<Client>,
  { databaseName, onClose }: MongoDBAdapterOptions<Client>,
  layout: Layout,
): Run {
  const stores = new WeakMap<Client, Promise<Store>>()
  async function storeOf(client: Client): Promise<Store> {
    const made = stores.get(client) ?? createStore(client, databaseName, layout)
    stores.set(client, made)
    return made
  }
  if (typeof source !== "function") return async (operation) => operation(await storeOf(await source))
  return async (operation) => {
    const client = await source()
    try {
      return await operation(await storeOf(client))
    } finally {
      await release(client, onClose)
    }
  }
}

async function release<Client extends MongoDBClient>(
  client: Client,
  onClose: MongoDBAdapterOptions<Client>["onClose"],
): Promise<void> {
  try {
    await onClose?.(client)
  } catch {
    // The operation is done, and a sign-in shouldn't fail because a connection couldn't be closed.
  }
}

async function createStore(
  client: MongoDBClient,
  databaseName: string | undefined,
  layout: Layout,
): Promise<Store> {
  const database = client.db(databaseName)
  const collectionNamed = (name: string): MongoDBCollection => database.collection(name, collectionOptions)
  let transactional: boolean | undefined
  return {
    layout,
    ids: await objectIdOf(client),
    collection: (kind) => collectionNamed(layout.names[kind]),
    ownerRecords: (kind) =>
      layout.ownerRecords === null ? null : collectionNamed(layout.ownerRecords[kind]),
    async atomically(work) {
      transactional ??= await hasTransactions(client)
      await (transactional ? inTransaction(client, work) : work())
    },
  }
}

/**
 * Returns true if a deployment supports transactions. A standalone server refuses them.
 * @see https://www.mongodb.com/docs/manual/reference/command/hello/
 */
async function hasTransactions(client: MongoDBClient): Promise<boolean> {
  try {
    const { setName, msg } = await client.db("admin").command({ hello: 1 })
    return typeof setName === "string" || msg === "isdbgrid"
  } catch (error) {
    // The server doesn't know the command, so it's too old for replica sets with transactions.
    if (error instanceof Error && "code" in error && typeof error.code === "number") return false
    throw error
  }
}

async function inTransaction(
  client: MongoDBClient,
  work: (session: MongoDBSession) => Promise<void>,
): Promise<void> {
  const session = client.startSession()
  try {
    await session.withTransaction(async () => work(session))
  } finally {
    await session.endSession()
  }
}
