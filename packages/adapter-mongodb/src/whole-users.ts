import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterSessionDetails,
  StoredUser,
  UserExport,
  VerificationToken,
} from "@latchkey/core/adapters"
import { equalityFilter, rowOf, userOf } from "./documents.ts"
import type { Methods, MongoDBSession, StoredDocument } from "./mongodb-client.ts"
import { parseId } from "./object-id.ts"
import type { CollectionKind } from "./options.ts"
import type { Run, Store } from "./store.ts"
import { removeUser } from "./users.ts"

/** Returns the methods that export and erase everything that is stored about a user. */
export function wholeUsers(run: Run): Methods<"exportUser" | "eraseUser"> {
  return {
    exportUser: (id) =>
      run(async (store) => {
        const _id = parseId(id, store.ids)
        if (_id === null) return null
        const found = await store.collection("Users").findOne({ _id })
        return found === null ? null : exportOf(userOf<StoredUser>(found), _id, store)
      }),

    eraseUser: (id) =>
      run(async (store) => {
        let isErased = false
        await store.atomically(async (session) => {
          isErased = await eraseUser(store, id, session)
        })
        return isErased
      }),
  }
}

async function exportOf(user: StoredUser, _id: unknown, store: Store): Promise<UserExport> {
  const own = { [store.layout.owner]: _id }
  return {
    user,
    accounts: await rows<AdapterAccount>(store, "Accounts", own),
    sessions: await rows<AdapterSession>(store, "Sessions", own),
    sessionDetails: await rows<AdapterSessionDetails>(store, "SessionDetails", { userId: user.id }),
    authenticators: await rows<AdapterAuthenticator>(store, "Authenticators", own),
    verificationTokens: hasAddress(user)
      ? await rows<VerificationToken>(store, "VerificationTokens", tokensOf(user))
      : [],
  }
}

/**
 * Erases a user. Without transactions, the user's documents are removed after the user, so a deletion that was
 * interrupted can be repeated.
 */
async function eraseUser(store: Store, id: string, session?: MongoDBSession): Promise<boolean> {
  const _id = parseId(id, store.ids)
  const found = _id === null ? null : await store.collection("Users").findOne({ _id }, { session })
  const user = found === null ? null : userOf<StoredUser>(found)
  if (user !== null && hasAddress(user))
    await store.collection("VerificationTokens").deleteMany(tokensOf(user), { session })
  const removal = await removeUser(store, id, session)
  // If several calls erase the same user, only the one that removed the user's own document says so.
  return found === null ? removal.details > 0 : removal.user !== null
}

/** Returns false if no provider has sent the user's address. */
function hasAddress({ email }: Partial<StoredUser>): boolean {
  return typeof email === "string"
}

/** Selects the links and codes that were sent to a user's address. */
function tokensOf({ email }: StoredUser): StoredDocument {
  return equalityFilter({ identifier: email })
}

async function rows<Row>(store: Store, kind: CollectionKind, filter: StoredDocument): Promise<Row[]> {
  return (await store.collection(kind).find(filter).toArray()).map((document) => rowOf<Row>(document, store))
}
