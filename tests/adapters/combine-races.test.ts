import { describe } from "vitest"
import { openTwoStores } from "./open-two-stores.ts"
import { describeRaces } from "./races.ts"

describe("the service over two stores", () => {
  describeRaces({ abreast: 4, rounds: 4, open: async () => openTwoStores() })
})
