import { describeRaces } from "@latchkey/tests-adapters/races"
import { afterAll, beforeAll, describe } from "vitest"
import { empty, openClusterPart, openPart, openRows, type Part } from "./rows.ts"

/** The number of parts of the keys. Each runs one round at a time. */
const abreast = 2

const server = { name: "a Redis server", rounds: 4, openPart: (): Part => openPart() }

/** In a cluster, sessions and users are in different slots. A normal run has one round of each race. */
const cluster = { name: "a Redis cluster", rounds: 1, openPart: (): Part => openClusterPart() }

describe.each([server, cluster])("the service over $name", ({ rounds, openPart: open }) => {
  const lanes: Part[] = []
  beforeAll(() => {
    for (let lane = 0; lane < abreast; lane++) lanes.push(open())
  })
  afterAll(async () => {
    await Promise.all(lanes.map(async ({ close }) => close()))
  })

  describeRaces({
    abreast,
    rounds,
    open: async (lane) => {
      const part = lanes[lane]
      if (part === undefined) throw new Error(`There is no lane ${lane}.`)
      await empty(part)
      return openRows(part)
    },
  })
})
