import type { Connection, Reply } from "./connection.ts"
import type { Place, Places } from "./places.ts"
import type { Script } from "./script.ts"

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

/** Returns the items of a reply. */
export function listOf(reply: Reply | undefined): readonly Reply[] {
  return typeof reply === "string" ? [reply] : (reply ?? [])
}
