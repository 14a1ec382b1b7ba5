import type { AuthConfig } from "@latchkey/core"
import type { Race } from "./race.ts"

/** The rule that holds in any order of the requests. */
export interface RaceRule {
  readonly title: string
  /** The number of rounds over a store in memory that take no time. */
  readonly rounds: number
  /** Options of the service, besides the options of every race. */
  readonly options?: Partial<AuthConfig>
  /** The providers besides the usual ones. */
  readonly providers?: AuthConfig["providers"]
  /** True if rounds have to come one after the other. */
  readonly isAlone?: boolean
  /** One round, over a store that is empty. */
  readonly play: (race: Race, round: number) => Promise<void>
}
