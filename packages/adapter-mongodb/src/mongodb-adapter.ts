import type { Adapter } from "@latchkey/core/adapters"
import { accounts, tokens, unlinking } from "./accounts.ts"
import { authenticators } from "./authenticators.ts"
import type { MongoDBClient } from "./mongodb-client.ts"
import { counters } from "./counters.ts"
import { layoutOf } from "./layout.ts"
import type { MongoDBAdapterOptions } from "./options.ts"
import { revocations, sessionDetails, sessions } from "./sessions.ts"
import { type ClientSource, connect } from "./store.ts"
import { users } from "./users.ts"
import { verificationTokens } from "./verification-tokens.ts"
import { wholeUsers } from "./whole-users.ts"

/**
 * Creates an adapter for MongoDB, with every method of the adapter contract. By default, it reads and writes the same
 * documents as Auth.js's MongoDB adapter.
 *
 * Ids are ObjectIds in the database, and 24 hexadecimal digits outside of it; an id of any other form doesn't belong
 * to any user. Run `createIndexes` once per database: only the indexes guarantee uniqueness under concurrency.
 *
 * @param client - a `MongoClient` from version 6 or 7 of the driver, a promise of one, or a function that returns a
 *   client for each operation (see `onClose`)
 * @throws TypeError if an option has a value that isn't allowed
 */
export function MongoDBAdapter<Client extends MongoDBClient>(
  client: ClientSource<Client>,
  options: MongoDBAdapterOptions<Client> = {},
): Required<Adapter> {
  const run = connect(client, options, layoutOf(options))
  return {
    ...users(run),
    ...wholeUsers(run),
    ...accounts(run),
    ...unlinking(run),
    ...tokens(run),
    ...sessions(run),
    ...verificationTokens(run),
    ...authenticators(run),
    ...sessionDetails(run),
    ...revocations(run),
    ...counters(run),
  }
}
