import { type Connection, listOf, type Reply, type Script } from "./connection.ts"

/** A place for rows and the indexes that find them. The keys of a place are in the same slot of a cluster. */
interface Place {
  /** The prefix of the keys of rows. */
  readonly rows: string
  /** The prefix of the keys of indexes. */
  readonly indexes: string
}

/** The places over which rows of one kind are spread. */
export interface Places {
  readonly all: readonly Place[]
  /** Returns the place of a row, which is always the same. */
  readonly of: (id: string) => Place
}

/**
 * The number of places, each with its own slot of a cluster. With a different number, stored rows would no longer
 * be found.
 */
const count = 16

/**
 * Creates places that are spread over a cluster. Keys look like `latchkey:{7}:session:…`, and `{7}` determines the
 * slot.
 */
export function spreadPlaces(prefix: string, rows: string, indexes: string): Places {
  const all = Array.from({ length: count }, (_, number) => ({
    rows: `${prefix}{${number}}:${rows}:`,
    indexes: `${prefix}{${number}}:${indexes}:`,
  }))
  return { all, of: (id) => all[numberOf(id)] ?? onePlace(prefix, "").all[0] }
}

/** Creates a single place for all rows. */
export function onePlace(rows: string, indexes: string): Places & { readonly all: readonly [Place] } {
  const place = { rows, indexes }
  return { all: [place], of: () => place }
}

/**
 * Returns the number of a row's place: the FNV-1a hash of its UTF-16 units.
 * @see https://www.rfc-editor.org/rfc/rfc9923
 */
function numberOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % count
}

/**
 * Runs a script over an index in every place: once for all places or, in a cluster, once for each place, because a
 * script can't reach several slots. The script's keys are the indexes. Its arguments are the key prefixes of the
 * indexes' rows, followed by `more`.
 *
 * @returns the lists that the script returned, as one list.
 */
export async function inEveryPlace(
  connection: Connection,
  places: Places,
  script: Script,
  index: string,
  more: readonly string[] = [],
): Promise<readonly Reply[]> {
  const run = async (some: readonly Place[]): Promise<Reply> =>
    connection.run(
      script,
      some.map(({ indexes }) => indexes + index),
      [...some.map(({ rows }) => rows), ...more],
    )
  if (!connection.isCluster) return listOf(await run(places.all))
  return (await Promise.all(places.all.map(async (place) => run([place])))).flatMap(listOf)
}
