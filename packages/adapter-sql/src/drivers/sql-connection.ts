/** A method of a driver, with any parameters. */
type Method = (...input: never[]) => unknown

/** The methods of an object, by name. */
type With<Name extends string> = Readonly<Record<Name, Method>>

/**
 * A connection to a database: any object with the methods of a driver. The drivers are, from top to bottom,
 * node-postgres (`Pool`, `Client`) and mysql2, PGlite, postgres.js and Bun's SQL, libSQL, and better-sqlite3,
 * `node:sqlite` and D1.
 */
export type SqlConnection =
  | With<"query" | "end">
  | With<"query" | "exec">
  | With<"unsafe" | "begin">
  | With<"execute" | "batch">
  | With<"prepare" | "exec">
