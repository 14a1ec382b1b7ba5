import { suiteOf } from "../../suite-of.ts"

/** TanStack Start's application. */
export default await suiteOf(["tanstack-start"])
