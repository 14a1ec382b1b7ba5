import { parseArgs } from "node:util"
import { type Database, databases, type SessionKind, sessionKinds } from "../next/store/databases.ts"

/** What the demo was asked for. */
export interface DemoOptions {
  /** Where people are kept. Default `sqlite`. */
  readonly database: Database
  /** How sessions are kept. Default `database`: as rows. */
  readonly sessions: SessionKind
}

/**
 * The options of a command line, such as `--database postgres`.
 * @throws Error naming what is allowed, where an option or its value is unknown.
 */
export function demoOptions(args: readonly string[]): DemoOptions {
  const options = { database: { type: "string" }, sessions: { type: "string" } } as const
  const { values } = parseArgs({ args: [...args], options })
  return {
    database: choose("database", databases, values.database),
    sessions: choose("sessions", sessionKinds, values.sessions),
  }
}

/** The value that was given; the first one that is allowed, where none was. */
function choose<Value extends string>(
  option: string,
  allowed: readonly [Value, ...Value[]],
  given: string = allowed[0],
): Value {
  const chosen = allowed.find((value) => value === given)
  if (chosen !== undefined) return chosen
  throw new Error(`--${option} cannot be "${given}": it is one of ${allowed.join(", ")}.`)
}
