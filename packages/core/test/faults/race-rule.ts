import type { Race } from "./race.ts"

/** What holds in whichever order the requests come. */
export interface RaceRule {
  readonly title: string
  /** How many rounds over a store in memory take no time. */
  readonly rounds: number
  /** One round, over a store that is empty. */
  readonly play: (race: Race, round: number) => Promise<void>
}
