import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import type { FailedLookup, LoadError } from "./captured.ts"

/** An adapter's methods, by name. */
type Methods = Readonly<Record<string, unknown>>

/** The number of milliseconds after which a database counts as unreachable. */
const deadline = 8000

/** A name that no row has. */
const nothing = "latchkey-doctor"

/**
 * The look-ups, each with the parts of a configuration that need it. None of them changes anything, because the links
 * that they look up don't exist.
 */
const lookups: readonly (readonly [method: string, needs: Needs, ...given: unknown[]])[] = [
  ["getUserByEmail", "always", `${nothing}@example.invalid`],
  ["getUserByAccount", "always", { provider: nothing, providerAccountId: nothing }],
  ["getAccount", "always", nothing, nothing],
  ["getSessionAndUser", "database", nothing],
  ["useVerificationToken", "email", { identifier: `${nothing}@example.invalid`, token: nothing }],
  ["getAuthenticator", "webauthn", nothing],
  ["revokedSince", "revocation", [nothing]],
  ["listSessionDetails", "details", { provider: nothing, providerSubject: nothing }],
]

/** A part of a configuration that stores something. */
type Needs = "always" | "database" | "email" | "webauthn" | "revocation" | "details"

/**
 * Looks up values that can't be stored, and returns the look-ups that failed.
 *
 * @param uses - the parts that the configuration has
 */
export async function failedLookups(adapter: Methods, uses: ReadonlySet<string>): Promise<FailedLookup[]> {
  const failed: FailedLookup[] = []
  for (const [method, needs, ...given] of lookups) {
    const look = adapter[method]
    if (typeof look !== "function" || !(needs === "always" || uses.has(needs))) continue
    const message = await failure(async () => Reflect.apply(look, adapter, given) as unknown)
    if (message !== undefined) failed.push({ method, message })
    // A database that doesn't answer won't answer the other look-ups, either.
    if (message?.startsWith("No answer")) return failed
  }
  return failed
}

async function failure(look: () => Promise<unknown>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`No answer within ${deadline / 1000} seconds.`), deadline)
  })
  try {
    return await Promise.race([look().then(() => undefined), late])
  } catch (error) {
    return messagesOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the messages of an error and its causes. */
function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error, "code")
  const own = typeof code === "string" ? `${code}: ${error.message}` : error.message
  const errors = error instanceof AggregateError ? error.errors.map(messagesOf) : []
  const cause = error.cause === undefined ? [] : [messagesOf(error.cause)]
  return [own, ...errors, ...cause].join(" ")
}

/** Describes an exception by its message and the innermost line of the application in its stack. */
export function loadError(error: unknown, folder: string): LoadError {
  const message = error instanceof Error ? [error.message, causeOf(error)].join(" ").trim() : String(error)
  const stack = error instanceof Error ? (error.stack ?? "") : ""
  for (const [, place = "", line = ""] of stack.matchAll(
    /\(?((?:file:\/\/|\/|[A-Z]:\\)[^\s()]+?):(\d+):\d+\)?/g,
  )) {
    const file = relative(folder, place.startsWith("file://") ? fileURLToPath(place) : place).replaceAll(
      "\\",
      "/",
    )
    if (!file.startsWith("..") && !file.includes("node_modules/"))
      return { message, file, line: Number(line) }
  }
  return { message, file: undefined, line: undefined }
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : ""
}
