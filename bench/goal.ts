/** The word that stands at the line of a goal. */
export type Verdict = "holds" | "MISSED" | "no goal"

/** A line of the report, and whether the goal that it names is reached. */
export interface Line {
  readonly text: string
  readonly holds: boolean
}

/** The verdict on a goal. */
export function verdictOf(holds: boolean): Verdict {
  return holds ? "holds" : "MISSED"
}

/** Writes a line about a value that must not be large: it ends with the verdict. */
export function atMost(measured: string, value: number, most: { value: number; text: string }): Line {
  const holds = value <= most.value
  return { text: `${measured}, must be ≤ ${most.text}: ${verdictOf(holds)}`, holds }
}
