/** MySQL's result for a statement that changes rows. */
interface Header {
  readonly affectedRows?: unknown
  /** The member's name in the drivers of PlanetScale and TiDB. */
  readonly rowsAffected?: unknown
  readonly insertId?: unknown
}

/**
 * Returns the number of rows that a statement changed, or matched, depending on the driver.
 *
 * @throws {TypeError} if the driver doesn't report it, because then nothing would show which of two requests used up a
 *   sign-in link
 */
export function affectedRows(result: unknown): number {
  const { affectedRows: affected, rowsAffected } = headerOf(result)
  const count = Number(affected ?? rowsAffected)
  if (Number.isInteger(count)) return count
  throw new TypeError("This driver of MySQL doesn't tell how many rows a statement changed.")
}

/** Returns the id that the database generated for an inserted row. */
export function insertId(result: unknown): unknown {
  return headerOf(result).insertId
}

function headerOf(result: unknown): Header {
  const first: unknown = Array.isArray(result) ? result[0] : result
  return typeof first === "object" && first !== null ? first : {}
}
