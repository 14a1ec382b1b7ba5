import type { OpenStore } from "./open-store.ts"
import { createRace, rounds } from "./race.ts"
import { moment } from "./paced-adapter.ts"
import type { RaceRule } from "./race-rule.ts"

/** Runs the rounds of a rule. `open` returns the store of a lane; simultaneous rounds never share a lane. */
export async function playRounds(
  { options, providers, isAlone = false, play }: RaceRule,
  count: number,
  open: (lane: number) => OpenStore | Promise<OpenStore>,
  abreast = 20,
): Promise<void> {
  const race = async (round: number, lane: number): Promise<void> =>
    play(createRace(options, moment, await open(lane), providers), round)
  await rounds(count, race, isAlone ? 1 : abreast)
}
