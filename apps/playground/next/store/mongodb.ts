import { MongoDBAdapter } from "@latchkey/adapter-mongodb"
import { MongoClient, ObjectId } from "mongodb"
import { databaseName } from "./databases.ts"
import { maxPeople, type Store } from "./people.ts"
import { sessionKey } from "./session-key.ts"

interface UserDocument {
  readonly name?: string | null
  readonly email?: string | null
  readonly signedInAt?: Date | null
}

interface AccountDocument {
  readonly userId: ObjectId
  readonly provider: string
  readonly providerAccountId: string
}

interface SessionDocument {
  readonly userId: ObjectId
  readonly sessionToken: string
  readonly expires: Date
}

/** @param url - the server's URL, with `mongodb:`. The playground has its own database. */
export function openMongoDB(url: string): Store {
  const client = new MongoClient(url)
  const database = client.db(databaseName)
  const accounts = database.collection<AccountDocument>("accounts")
  const sessions = database.collection<SessionDocument>("sessions")
  return {
    adapter: MongoDBAdapter(client, { databaseName }),
    async people() {
      const newest = database.collection<UserDocument>("users").find().sort({ signedInAt: -1 })
      const users = await newest.limit(maxPeople).toArray()
      const theirs = { userId: { $in: users.map(({ _id }) => _id) } }
      const [linked, open] = await Promise.all([
        accounts
          .find(theirs)
          .project<AccountDocument>({ userId: 1, provider: 1, providerAccountId: 1 })
          .toArray(),
        sessions.find(theirs).sort({ expires: -1 }).toArray(),
      ])
      return users.map(({ _id, name = null, email = null, signedInAt = null }) => ({
        id: _id.toHexString(),
        name,
        email,
        signedInAt,
        accounts: linked
          .filter(({ userId }) => userId.equals(_id))
          .map(({ provider, providerAccountId }) => ({ provider, providerAccountId })),
        sessions: open
          .filter(({ userId }) => userId.equals(_id))
          .map(({ sessionToken, expires }) => ({ key: sessionKey(sessionToken), expires })),
      }))
    },
    async sessionTokens(userId) {
      if (!ObjectId.isValid(userId)) return []
      const found = await sessions.find({ userId: new ObjectId(userId) }).toArray()
      return found.map(({ sessionToken }) => sessionToken)
    },
  }
}
