/** The answer of MySQL to a statement that changes rows. */
interface Header {
  readonly affectedRows?: unknown
  /** The name at PlanetScale and TiDB. */
  readonly rowsAffected?: unknown
  readonly insertId?: unknown
}

/**
 * The number of rows that a statement changed, or found to change.
 *
 * @throws {TypeError} if the driver doesn't report it: it would be unknown which of two requests used up a link
 */
export function affectedRows(result: unknown): number {
  const { affectedRows: affected, rowsAffected } = headerOf(result)
  const count = Number(affected ?? rowsAffected)
  if (Number.isInteger(count)) return count
  throw new TypeError("This driver of MySQL doesn't tell how many rows a statement changed.")
}

/** The id that the database made for an inserted row. */
export function insertId(result: unknown): unknown {
  return headerOf(result).insertId
}

function headerOf(result: unknown): Header {
  const first: unknown = Array.isArray(result) ? result[0] : result
  return typeof first === "object" && first !== null ? first : {}
}
