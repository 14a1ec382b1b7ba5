import { describe } from "vitest"
import { describeFaults, faultKinds, flowsAtOnce } from "./faults.ts"
import { openTwoStores } from "./open-two-stores.ts"

/** One kind of result other than rows is enough, because the stores don't return such results. */
const kinds = faultKinds.filter((kind) => !kind.startsWith("malformed") || kind === "malformed (missing id)")

describe("the service over two stores", () => {
  describeFaults(async () => openTwoStores(), kinds, flowsAtOnce)
})
