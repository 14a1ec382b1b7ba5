import type { Connection, Driver, Reply, Script } from "./connection.ts"
import { ioredis, nodeRedis, upstash } from "./drivers.ts"
import type { IoredisLike, NodeRedisLike, RedisClient, UpstashLike } from "./redis-client.ts"

/**
 * Recognizes clients by their methods, and gives them a common interface.
 *
 * @throws {TypeError} if the client is of an unknown kind.
 */
export function connectionOf(client: RedisClient): Connection {
  const driver = driverOf(client)
  const get = async (key: string): Promise<string | null> => textOrNull(await withoutValues(driver.get(key)))
  return {
    isCluster: driver.isCluster,
    get,
    async getMany(keys) {
      if (keys.length === 0) return []
      // One command can't read keys in several slots. Clients send these commands without waiting in between.
      if (driver.isCluster) return Promise.all(keys.map(get))
      const values = (await withoutValues(driver.getMany(keys))) as unknown[]
      return values.map(textOrNull)
    },
    run: async (script, keys, args = []) => {
      const first = keys[0] ?? ""
      return decoded(await withoutValues(evaluate(driver, script, keys, [first, ...args])))
    },
  }
}

function driverOf(client: unknown): Driver {
  if (has<NodeRedisLike>(client, "evalSha", "mGet")) return nodeRedis(client)
  if (has<IoredisLike | UpstashLike>(client, "evalsha", "mget"))
    return "isCluster" in client ? ioredis(client) : upstash(client)
  throw new TypeError(
    "The adapter doesn't recognize this client. Pass a client or cluster of ioredis or node-redis, or Upstash's Redis.",
  )
}

/** Runs a script by its name. If the server doesn't have the script (yet, or any more), sends its text. */
async function evaluate(
  driver: Driver,
  script: Script,
  keys: readonly string[],
  args: readonly string[],
): Promise<unknown> {
  try {
    return await driver.evaluateSha(await script.sha(), keys, args)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("NOSCRIPT")) throw error
    return driver.evaluate(script.text, keys, args)
  }
}

/**
 * Decodes a script's reply. Each text begins with a sign, so that no client mistakes it for JSON or a number: `=`
 * before data, and `!` before the name of a refusal.
 */
function decoded(reply: unknown): Reply {
  if (Array.isArray(reply)) return reply.map(decoded)
  const text = textOrNull(reply)
  if (text === null) return null
  if (text.startsWith("!")) throw refusal(text.slice(1))
  return text.slice(1)
}

/**
 * Returns a client's value as text. It may be a number if the client parses texts, or a `Buffer` if the client is
 * configured that way.
 */
function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === "string") return value
  if (typeof value === "number") return String(value)
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  throw new TypeError(`The client returned a reply of an unknown type: ${typeof value}.`)
}

function has<Client>(client: unknown, ...methods: readonly string[]): client is Client {
  if ((typeof client !== "object" && typeof client !== "function") || client === null) return false
  return methods.every((method) => typeof (client as Record<string, unknown>)[method] === "function")
}

/** The error messages for refusals by scripts, by the names that the scripts return. */
const messages: Readonly<Record<string, string>> = {
  user: "There is no such user.",
  id: "A user with this id exists already.",
  email: "A user with this e-mail address exists already.",
  account: "This account exists already.",
  session: "A session with this token exists already.",
  details: "This session already has details.",
  token: "This verification token exists already.",
  passkey: "An authenticator with this credential exists already.",
  authenticator: "There is no such authenticator.",
  counter: "The authenticator's counter is already that high.",
}

/** Returns the error for a script's refusal. */
function refusal(name: string): Error {
  return new Error(messages[name] ?? `The script refused: ${name}.`)
}

/**
 * Awaits a client's result. Clients' errors contain the command with its arguments, such as session tokens, in members
 * or in the message, and errors are logged. So only the message without the command is kept.
 */
async function withoutValues<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof Error ? withoutCommand(error) : error
  }
}

function withoutCommand(error: Error): Error {
  // Upstash's client appends the command. For an unknown command, a server quotes the beginning of the arguments.
  const message = error.message
    .replace(/,? command was: [^]*$/, "")
    .replace(/,? with args beginning with: [^]*$/, "")
  const kept = new Error(message)
  kept.name = error.name
  const { code } = error as { code?: unknown }
  return typeof code === "string" ? Object.assign(kept, { code }) : kept
}
