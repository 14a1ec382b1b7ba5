import type { Measurement } from "./measure.ts"

/** The rows of a table, the first of them its head; columns but the first are set to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd()
  return rows.map(line).join("\n")
}

/** The head of the table of measurements. */
export const heading: readonly string[] = [
  "operation",
  "× Auth.js",
  "middle half",
  "must",
  "aim",
  "µs",
  "µs Auth.js",
  "verdict",
]

/** The row of a measurement. */
export function row(measurement: Measurement): readonly string[] {
  const { name, ratio, spread, must, aim, ours, theirs } = measurement
  return [
    name,
    ratio.toFixed(1),
    spread.map((bound) => bound.toFixed(1)).join("–"),
    String(must ?? ""),
    String(aim ?? ""),
    ours.toFixed(1),
    theirs.toFixed(1),
    verdict(measurement),
  ]
}

/** The comparison of a measurement with its goals. */
export function verdict({ ratio, must, aim }: Pick<Measurement, "ratio" | "must" | "aim">): string {
  if (must === undefined || aim === undefined) return "no goal"
  if (ratio >= aim) return "aim reached"
  return ratio >= must ? "holds" : "MISSED"
}
