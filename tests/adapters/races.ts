import { expect, test } from "vitest"
import type { OpenStore } from "../../packages/core/test/faults/open-store.ts"
import { playRounds } from "../../packages/core/test/faults/play-rounds.ts"
import { timeoutFor, roundsOr } from "../../packages/core/test/faults/race.ts"
import { raceRules } from "../../packages/core/test/faults/race-rules.ts"
import { signOutRaceRules } from "../../packages/core/test/faults/sign-out-race-rules.ts"

/** The options of races. */
export interface RaceOptions {
  /** Gives the store of a lane, emptied: of rounds that are run at a time no two have the same lane, from 0 on. */
  readonly open: (lane: number) => Promise<OpenStore>
  /** The number of rounds at a time. */
  readonly abreast: number
  /** The number of rounds of each race, unless `RACE_ROUNDS` (`./run stress`) is set. */
  readonly rounds: number
}

/** Declares the races of the fault model over a store: real calls, which meet in any order. */
export function describeRaces({ open, abreast, rounds: usual }: RaceOptions): void {
  for (const rule of [...raceRules, ...signOutRaceRules]) {
    const count = roundsOr(Math.min(usual, rule.rounds))
    test(`${rule.title}`, { timeout: timeoutFor(count) }, async () => {
      await expect(playRounds(rule, count, open, abreast)).resolves.toBeUndefined()
    })
  }
}
