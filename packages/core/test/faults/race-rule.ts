import type { AuthConfig } from "@latchkey/core"
import type { Race } from "./race.ts"

/** A rule that holds for any order of the requests. */
export interface RaceRule {
  readonly title: string
  /** The number of rounds for a store in memory, whose calls take no time. */
  readonly rounds: number
  /** The options of the service, in addition to the options of every race. */
  readonly options?: Partial<AuthConfig>
  /** The providers in addition to the usual ones. */
  readonly providers?: AuthConfig["providers"]
  /** The time that one round may take on a busy machine, in seconds. Default: 1. */
  readonly maxSeconds?: number
  /** True if rounds must run one after the other. */
  readonly isAlone?: boolean
  /** Runs one round with an empty store. */
  readonly play: (race: Race, round: number) => Promise<void>
}
