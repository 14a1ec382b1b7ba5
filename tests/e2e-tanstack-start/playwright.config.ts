import { suiteOf } from "../e2e/suite-of.ts"

/** TanStack Start's application. */
export default await suiteOf(["tanstack-start"])
