import type { MongoDBDatabase, MongoDBIndex } from "./mongodb-client.ts"
import { layoutOf } from "./layout.ts"
import type { CollectionKind, LayoutOptions } from "./options.ts"

/** The options of `createIndexes`. Pass the same layout and names that you pass to the adapter. */
export interface CreateIndexesOptions extends LayoutOptions {
  /**
   * The kind of index that keeps e-mail addresses unique. `partial` (the default) covers all addresses that are
   * non-empty strings. `sparse`, for servers without partial indexes, ignores users without the field, but
   * refuses a second user whose `email` is null.
   */
  email?: "partial" | "sparse" | undefined
}

/**
 * Creates the indexes that the adapter relies on; existing indexes aren't changed. The indexes keep e-mail addresses,
 * accounts, session tokens, verification tokens and credentials unique when requests compete, make every look-up fast,
 * and let the server remove expired sessions, verification tokens, revocations and counters (no code relies on that
 * removal).
 *
 * @param database - the database of the adapter's client: `client.db(databaseName)`
 * @throws the driver's error: code 11000 if stored documents aren't unique, 85 or 86 if there's another index with the
 *   same name or on the same members
 * @see https://www.mongodb.com/docs/manual/core/index-unique/
 * @see https://www.mongodb.com/docs/manual/core/index-ttl/
 */
export async function createIndexes(
  database: MongoDBDatabase,
  options: CreateIndexesOptions = {},
): Promise<void> {
  const { names, owner, ownerRecords } = layoutOf(options)
  const expiry: MongoDBIndex = { key: { expires: 1 }, expireAfterSeconds: 0 }
  const ofUser: MongoDBIndex = { key: { [owner]: 1 } }
  const indexes: Readonly<Record<CollectionKind, MongoDBIndex[]>> = {
    Users: [uniqueEmail(options.email)],
    Accounts: [{ key: { provider: 1, providerAccountId: 1 }, unique: true }, ofUser],
    Sessions: [{ key: { sessionToken: 1 }, unique: true }, ofUser, expiry],
    VerificationTokens: [{ key: { identifier: 1, token: 1 }, unique: true }, expiry],
    Authenticators: [{ key: { credentialID: 1 }, unique: true }, ofUser],
    SessionDetails: [
      { key: { id: 1 }, unique: true },
      { key: { userId: 1 } },
      { key: { provider: 1, providerSubject: 1 } },
      { key: { provider: 1, providerSessionId: 1 } },
      expiry,
    ],
    Revocations: [
      { key: { key: 1 }, unique: true },
      { key: { until: 1 }, expireAfterSeconds: 0 },
    ],
    Counters: [{ key: { until: 1 }, expireAfterSeconds: 0 }],
  }
  for (const kind of Object.keys(indexes) as CollectionKind[]) {
    await database.collection(names[kind]).createIndexes(indexes[kind])
  }
  if (ownerRecords === null) return
  await database
    .collection(ownerRecords.Accounts)
    .createIndexes([{ key: { account: 1 } }, { key: { user: 1 } }])
  await database
    .collection(ownerRecords.Sessions)
    .createIndexes([{ key: { session: 1 } }, { key: { user: 1 } }])
}

/**
 * Returns the index that keeps addresses unique. Only strings are greater than the empty string. A look-up by address
 * implies this condition, so it uses the index.
 */
function uniqueEmail(kind: CreateIndexesOptions["email"] = "partial"): MongoDBIndex {
  const index: MongoDBIndex = { key: { email: 1 }, unique: true }
  return kind === "sparse"
    ? { ...index, sparse: true }
    : { ...index, partialFilterExpression: { email: { $gt: "" } } }
}
