import type { AdapterAccount, AdapterSession, StoredUser, VerificationToken } from "@latchkey/core/adapters"
import type { OpenStore } from "@latchkey/tests-adapters/faults"
import { PrismaAdapter } from "../src/index.ts"
import type { Client } from "./open-database.ts"

/** Removes every row. */
export async function empty(client: Client): Promise<void> {
  // Accounts, sessions and authenticators are deleted with their users.
  await client.user.deleteMany()
  await client.verificationToken.deleteMany()
  await client.sessionDetails.deleteMany()
  await client.revocation.deleteMany()
  await client.counter.deleteMany()
}

/** Returns the adapter, and functions that read the rows directly. */
export function openStore(client: Client): OpenStore {
  return {
    makesIds: true,
    adapter: PrismaAdapter(client),
    rows: async () => {
      const [users, accounts, sessions, verificationTokens] = await Promise.all([
        client.user.findMany(),
        client.account.findMany(),
        client.session.findMany(),
        client.verificationToken.findMany(),
      ])
      return {
        users: users as unknown as StoredUser[],
        accounts: accounts as unknown as AdapterAccount[],
        sessions: sessions as unknown as AdapterSession[],
        verificationTokens: verificationTokens as unknown as VerificationToken[],
      }
    },
  }
}
