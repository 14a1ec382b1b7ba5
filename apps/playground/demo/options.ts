import { parseArgs } from "node:util"
import type { Database, SessionKind } from "../next/store/databases.ts"
import { type Framework, frameworkNamed } from "./frameworks.ts"

/** The demo's options. */
export interface DemoOptions {
  /** The framework of the application. Default: Next. */
  readonly framework: Framework
  /** The database for users. Default: the first one that the application can use, which is SQLite with Prisma for Next. */
  readonly database: Database
  /**
   * The way to keep sessions. Default: the first one that the application can use, which is in the database for Next.
   */
  readonly sessions: SessionKind
}

const options = {
  framework: { type: "string", default: "next" },
  database: { type: "string" },
  sessions: { type: "string" },
} as const

/**
 * Parses the options of a command line, such as `--database drizzle-postgresql`.
 * @throws Error with the allowed ones if an option or its value is unknown.
 */
export function demoOptions(args: readonly string[]): DemoOptions {
  const { values } = parseArgs({ args: [...args], options })
  const framework = frameworkNamed(values.framework)
  return {
    framework,
    database: choose("database", framework, framework.databases, values.database),
    sessions: choose("sessions", framework, framework.sessions, values.sessions),
  }
}

/** Returns the given value, or the first allowed one if no value was given. */
function choose<Value extends string>(
  option: string,
  { title }: Framework,
  allowed: readonly [Value, ...Value[]],
  given: string = allowed[0],
): Value {
  const chosen = allowed.find((value) => value === given)
  if (chosen !== undefined) return chosen
  throw new Error(`--${option} cannot be "${given}": for ${title} it is one of ${allowed.join(", ")}.`)
}
