import { verdictOf, type Verdict } from "./goal.ts"
import type { Measurement } from "./measure.ts"

/** Formats a table. The first row is the header, and all columns except the first are aligned to the right. */
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

/** The header of the table of measurements. */
export const heading: readonly string[] = [
  "operation",
  "ours / floor",
  "goal",
  "× Auth.js",
  "goal",
  "× before",
  "middle half",
  "µs",
  "floor",
  "Auth.js",
  "verdict",
]

/** Returns a measurement's row. The interquartile range belongs to the first available ratio. */
export function row(measurement: Measurement): readonly string[] {
  const { name, floor, authjs, before, ofFloor, ofAuthjs, time } = measurement
  const digits = floor === undefined ? 1 : 2
  return [
    name,
    floor?.ratio.toFixed(2) ?? "",
    ofFloor?.toFixed(2) ?? "",
    authjs.ratio.toFixed(1),
    ofAuthjs?.toFixed(1) ?? "",
    before?.ratio.toFixed(2) ?? "",
    (floor ?? authjs).spread.map((bound) => bound.toFixed(digits)).join("–"),
    time.toFixed(1),
    floor?.time.toFixed(1) ?? "",
    authjs.time.toFixed(1),
    verdict(measurement),
  ]
}

/** The least share of an earlier edition's speed. Two runs of one edition differ by less than the rest. */
const ofBefore = 0.9

/** Returns the verdict on a measurement. */
export function verdict({ floor, authjs, before, ofFloor, ofAuthjs }: Measurement): Verdict {
  if (before !== undefined && before.ratio < ofBefore) return verdictOf(false)
  if (floor !== undefined && ofFloor !== undefined) return verdictOf(floor.ratio >= ofFloor)
  return ofAuthjs === undefined ? "no goal" : verdictOf(authjs.ratio >= ofAuthjs)
}
