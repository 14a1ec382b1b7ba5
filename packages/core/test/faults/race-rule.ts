import type { AuthConfig } from "@latchkey/core"
import type { Race } from "./race.ts"

/** What holds in whichever order the requests come. */
export interface RaceRule {
  readonly title: string
  /** How many rounds over a store in memory take no time. */
  readonly rounds: number
  /** What the service is configured with beside what every race has. */
  readonly options?: Partial<AuthConfig>
  /** The providers besides the usual ones. */
  readonly providers?: AuthConfig["providers"]
  /** Whether rounds have to come one after the other. */
  readonly isAlone?: boolean
  /** One round, over a store that is empty. */
  readonly play: (race: Race, round: number) => Promise<void>
}
