import { describe } from "vitest"
import { describeFaults, faultKinds, flowsAtOnce } from "./faults.ts"
import { openTwoStores } from "./open-two-stores.ts"

/** One kind of the answers that aren't rows is enough: they don't come from the stores. */
const kinds = faultKinds.filter((kind) => !kind.startsWith("malformed") || kind === "malformed (missing id)")

describe("the service over two stores", () => {
  describeFaults(async () => openTwoStores(), kinds, flowsAtOnce)
})
