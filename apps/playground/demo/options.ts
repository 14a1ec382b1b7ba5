import { parseArgs } from "node:util"
import type { Database, SessionKind } from "../next/store/databases.ts"
import { type Framework, frameworkNamed } from "./frameworks.ts"

/** The options of the demo. */
export interface DemoOptions {
  /** The framework whose application runs. Default: Next. */
  readonly framework: Framework
  /** The place where users are kept. Default: the first that the application can use, which is SQLite with Prisma for Next. */
  readonly database: Database
  /** The way sessions are kept. Default: the first that the application can use, which is in the database for Next. */
  readonly sessions: SessionKind
}

const options = {
  framework: { type: "string", default: "next" },
  database: { type: "string" },
  sessions: { type: "string" },
} as const

/**
 * The options of a command line, such as `--database drizzle-postgresql`.
 * @throws Error naming what is allowed, where an option or its value is unknown.
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

/** The value that was given; the first one that is allowed, where none was. */
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
