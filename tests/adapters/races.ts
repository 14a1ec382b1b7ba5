import { expect, test } from "vitest"
import type { OpenStore } from "../../packages/core/test/faults/open-store.ts"
import { playRounds } from "../../packages/core/test/faults/play-rounds.ts"
import { timeoutFor, roundsOr } from "../../packages/core/test/faults/race.ts"
import { raceRules } from "../../packages/core/test/faults/race-rules.ts"
import { sessionLimitRaceRules } from "../../packages/core/test/faults/session-limit-race-rules.ts"
import { signOutRaceRules } from "../../packages/core/test/faults/sign-out-race-rules.ts"

/** The options of races. */
export interface RaceOptions {
  /**
   * Returns a lane's store, emptied. Lanes are numbered from 0, and rounds that run at the same time have different
   * lanes.
   */
  readonly open: (lane: number) => Promise<OpenStore>
  /** The number of rounds at a time. */
  readonly abreast: number
  /** The number of rounds of each race, unless `RACE_ROUNDS` (`./run stress`) is set. */
  readonly rounds: number
}

/** Declares the fault model's races with a store: real calls, in any order. */
export function describeRaces({ open, abreast, rounds: usual }: RaceOptions): void {
  for (const rule of [...raceRules, ...signOutRaceRules, ...sessionLimitRaceRules]) {
    const count = roundsOr(Math.min(usual, rule.rounds))
    test(`${rule.title}`, { timeout: timeoutFor(count, rule) }, async () => {
      await expect(playRounds(rule, count, open, abreast)).resolves.toBeUndefined()
    })
  }
}
