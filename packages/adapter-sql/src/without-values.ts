/** The members of a driver's error that say what went wrong, and contain no values. */
const kept = ["code", "errno", "sqlState", "constraint", "constraint_name", "table", "column"] as const

/**
 * The parts of messages in which databases quote a value: MySQL's duplicates and wrong values, PostgreSQL's wrong
 * text.
 */
const quoted: readonly (readonly [RegExp, string])[] = [
  [/(Duplicate entry|value:?) '[^]*' (for )/, "$1 $2"],
  [/(invalid input [^:]*|out of range[^:]*|invalid byte sequence[^:]*): [^]*$/, "$1"],
  [/value "[^]*" (is out of range)/, "value $1"],
]

/**
 * Returns a call's error with the values removed, because errors are logged. Drivers' errors contain values, such as
 * the session token that was stored twice, in their message, in `detail`, or with the statement's parameters.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  let { message } = error
  for (const [pattern, rest] of quoted) message = message.replace(pattern, rest)
  const refused = Object.assign(new Error(message), membersOf(error))
  refused.name = error.name
  return refused
}

function membersOf(error: Error): object {
  const given = error as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    kept.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  )
}
