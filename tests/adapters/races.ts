import { expect, test } from "vitest"
import type { OpenStore } from "../../packages/core/test/faults/open-store.ts"
import { playRounds } from "../../packages/core/test/faults/play-rounds.ts"
import { patienceFor, roundsOr } from "../../packages/core/test/faults/race.ts"
import { raceRules } from "../../packages/core/test/faults/race-rules.ts"
import { signOutRaceRules } from "../../packages/core/test/faults/sign-out-race-rules.ts"

/** How races are run. */
export interface RaceOptions {
  /** Gives the store of a lane, emptied: of rounds that are run at a time no two have the same lane, from 0 on. */
  readonly open: (lane: number) => Promise<OpenStore>
  /** How many rounds are run at a time. */
  readonly abreast: number
  /** How many rounds each race has, where `RACE_ROUNDS` (`./run stress`) says nothing. */
  readonly rounds: number
}

/** Declares the races of the fault model over a store: real calls, which meet in any order. */
export function describeRaces({ open, abreast, rounds: usual }: RaceOptions): void {
  for (const rule of [...raceRules, ...signOutRaceRules]) {
    const count = roundsOr(Math.min(usual, rule.rounds))
    test(`${rule.title}`, { timeout: patienceFor(count) }, async () => {
      await expect(playRounds(rule, count, open, abreast)).resolves.toBeUndefined()
    })
  }
}
