import type { AdapterAccount, AdapterSession, StoredUser, VerificationToken } from "@latchkey/core/adapters"
import type { OpenStore } from "@latchkey/tests-adapters/faults"
import type { Document } from "mongodb"
import { MongoDBAdapter } from "../src/index.ts"
import type { Setting } from "./setting.ts"

const names = ["users", "accounts", "sessions", "verification_tokens"] as const
/** The collections that tests don't read. */
const others = ["authenticators", "sessionDetails", "revocations"] as const

/** Removes every document, but keeps the indexes. */
export async function empty({ client, databaseName }: Setting): Promise<void> {
  const all = [...names, ...others]
  await Promise.all(all.map(async (name) => client.db(databaseName).collection(name).deleteMany()))
}

/** Returns the adapter, and functions that read the documents directly. */
export function openStore({ client, databaseName }: Setting): OpenStore {
  const rows = async (name: (typeof names)[number]): Promise<Document[]> =>
    client.db(databaseName).collection(name).find().toArray()
  return {
    adapter: MongoDBAdapter(client, { databaseName }),
    rows: async () => ({
      users: (await rows("users")).map(({ _id, ...row }) => ({ ...row, id: String(_id) }) as StoredUser),
      accounts: (await rows("accounts")).map((row) => owned<AdapterAccount>(row)),
      sessions: (await rows("sessions")).map((row) => owned<AdapterSession>(row)),
      verificationTokens: (await rows("verification_tokens")).map(
        ({ _id, ...row }) => row as VerificationToken,
      ),
    }),
  }
}

function owned<Row>({ _id, userId, ...row }: Document): Row {
  return { ...row, userId: String(userId) } as Row
}
