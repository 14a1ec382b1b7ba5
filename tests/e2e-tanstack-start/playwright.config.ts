import { suiteOf } from "../e2e/suite-of.ts"

/** The application of TanStack Start. */
export default await suiteOf(["tanstack-start"])
