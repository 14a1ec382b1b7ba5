import type { SessionStore } from "@latchkey/core/adapters/combine"
import { connectionOf } from "./connection-of.ts"
import type { Connection } from "./connection.ts"
import { counters } from "./counters.ts"
import { spreadPlaces } from "./places.ts"
import type { RedisClient } from "./redis-client.ts"
import { revocations } from "./revocations.ts"
import { sessionDetails } from "./session-details.ts"
import { sessions } from "./sessions.ts"
import { verificationTokens } from "./verification-tokens.ts"

/** The options of {@link RedisSessionStore}. */
export interface RedisSessionStoreOptions {
  /** The prefix of every key. Default: `latchkey:`. */
  prefix?: string | undefined
}

/**
 * Creates a store for everything that expires, in Redis or Valkey: sessions and their details, revocations, the
 * counters of limits, and sign-in links and codes. Users are in another database:
 * `combineAdapters(users, RedisSessionStore(client))`.
 *
 * Each method is one command or one script, and everything has an expiry time in Redis, too. In a cluster, keys are
 * spread over the servers. A user's sessions are then listed or removed by one script for each of 16 places.
 *
 * @param client - a client or cluster of ioredis or node-redis that is connected or connects by itself, or Upstash's
 *   Redis client
 * @throws TypeError if the client is of an unknown kind, or if the option isn't a string
 */
export function RedisSessionStore(
  client: RedisClient,
  { prefix = "latchkey:" }: RedisSessionStoreOptions = {},
): SessionStore {
  if (typeof prefix !== "string") throw new TypeError("The option `prefix` must be a string.")
  return spreadStore(connectionOf(client), prefix)
}

/** Creates the store for a connection. */
export function spreadStore(connection: Connection, prefix: string): SessionStore {
  return {
    ...sessions(connection, { places: spreadPlaces(prefix, "session", "sessions-of"), users: "" }),
    ...sessionDetails(connection, spreadPlaces(prefix, "details", "details-of")),
    ...revocations(connection, prefix),
    ...counters(connection, prefix),
    ...verificationTokens(connection, { of: (identifier) => `${prefix}tokens:${identifier}` }),
  }
}
