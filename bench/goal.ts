/** The word at the end of a goal's line. */
export type Verdict = "holds" | "MISSED" | "no goal"

/** A line of the report, and whether its goal is reached. */
export interface Line {
  readonly text: string
  readonly holds: boolean
}

/** Returns the verdict on a goal. */
export function verdictOf(holds: boolean): Verdict {
  return holds ? "holds" : "MISSED"
}

/** Writes a line about a value with an upper limit, with the verdict at its end. */
export function atMost(measured: string, value: number, most: { value: number; text: string }): Line {
  const holds = value <= most.value
  return { text: `${measured}, must be ≤ ${most.text}: ${verdictOf(holds)}`, holds }
}
