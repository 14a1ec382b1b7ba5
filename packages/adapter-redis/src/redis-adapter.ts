import type { Adapter } from "@latchkey/core/adapters"
import { combineAdapters } from "@latchkey/core/adapters/combine"
import { accounts, unlinking } from "./accounts.ts"
import { authenticators } from "./authenticators.ts"
import { connectionOf } from "./connection-of.ts"
import type { Connection, Methods } from "./connection.ts"
import { counters } from "./counters.ts"
import { type Identity, identityOf } from "./identity.ts"
import {
  expiringKeyStarts,
  keyPrefixes,
  type KeyPrefixes,
  keyStarts,
  type RedisAdapterOptions,
} from "./key-starts.ts"
import { onePlace } from "./places.ts"
import type { RedisClient } from "./redis-client.ts"
import { spreadStore } from "./redis-session-store.ts"
import { revocations } from "./revocations.ts"
import { sessionDetails } from "./session-details.ts"
import { userSessions } from "./sessions.ts"
import { users } from "./users.ts"
import { verificationTokens } from "./verification-tokens.ts"
import { wholeUsers } from "./whole-users.ts"

/**
 * Creates an adapter that keeps everything in Redis or Valkey, with every method of the adapter contract. It reads and
 * changes the keys of `@auth/upstash-redis-adapter` in their existing format.
 *
 * Each method is one command or one script, so it takes effect completely or not at all. In a cluster, users, accounts
 * and passkeys are in one slot, and everything that expires is spread over the servers; methods that concern both then
 * run several scripts.
 *
 * @param client - a client or cluster of ioredis or node-redis that is connected or connects by itself, or Upstash's
 *   Redis client
 * @throws TypeError if the client is of an unknown kind, or if `baseKeyPrefix` has no hash tag in a cluster
 */
export function RedisAdapter(client: RedisClient, options: RedisAdapterOptions = {}): Required<Adapter> {
  const connection = connectionOf(client)
  const prefixes = keyPrefixes(options, connection.isCluster)
  return connection.isCluster ? spread(connection, prefixes) : inOnePlace(connection, prefixes)
}

function inOnePlace(connection: Connection, prefixes: KeyPrefixes): Required<Adapter> {
  const expiring = expiringKeyStarts(prefixes)
  const starts = { ...keyStarts(prefixes), ...expiring }
  const own = prefixes.baseKeyPrefix + prefixes.prefix
  const { createVerificationToken, useVerificationToken } = verificationTokens(connection, {
    of: (identifier) => starts.tokens + identifier,
    former: (identifier, token) => `${starts.formerToken}${identifier}:${token}`,
  })
  return {
    ...identityMethods(identityOf(connection, starts, expiring)),
    ...userSessions(connection, starts),
    ...sessionDetails(connection, onePlace(starts.details, starts.detailsOf)),
    ...revocations(connection, own),
    ...counters(connection, own),
    createVerificationToken,
    useVerificationToken,
  }
}

/**
 * Combines the users' adapter with a store that spreads everything else over the cluster. That store's keys omit the users'
 * hash tag, which would put them all in one slot.
 */
function spread(connection: Connection, prefixes: KeyPrefixes): Required<Adapter> {
  const own = prefixes.baseKeyPrefix.replaceAll(/[{}]/g, "") + prefixes.prefix
  const identity = identityOf(connection, keyStarts(prefixes))
  return combineAdapters(identityMethods(identity), spreadStore(connection, own))
}

function identityMethods(
  identity: Identity,
): ReturnType<typeof users> &
  ReturnType<typeof accounts> &
  ReturnType<typeof unlinking> &
  ReturnType<typeof authenticators> &
  Methods<"exportUser" | "eraseUser"> {
  return {
    ...users(identity),
    ...accounts(identity),
    ...unlinking(identity),
    ...authenticators(identity),
    ...wholeUsers(identity),
  }
}
