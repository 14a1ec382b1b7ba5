import { describeRaces } from "@latchkey/tests-adapters/races"
import { afterAll, beforeAll, describe } from "vitest"
import { empty, openPart, openRows, type Part } from "./rows.ts"

/** The number of parts of the server; each has one round at a time. */
const abreast = 2

describe("the service over Redis", () => {
  const lanes: Part[] = []
  beforeAll(() => {
    for (let lane = 0; lane < abreast; lane++) lanes.push(openPart())
  })
  afterAll(async () => {
    await Promise.all(lanes.map(async ({ close }) => close()))
  })

  describeRaces({
    abreast,
    rounds: 4,
    open: async (lane) => {
      const part = lanes[lane]
      if (part === undefined) throw new Error(`There is no lane ${lane}.`)
      await empty(part)
      return openRows(part)
    },
  })
})
