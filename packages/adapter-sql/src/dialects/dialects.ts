import type { Dialect, DialectName } from "./dialect.ts"
import { mysql } from "./mysql.ts"
import { postgresql } from "./postgresql.ts"
import { sqlite } from "./sqlite.ts"

/** The dialects by name. */
export const dialects: Readonly<Record<DialectName, Dialect>> = { mysql, postgresql, sqlite }
