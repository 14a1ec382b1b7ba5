import { suiteOf } from "../../suite-of.ts"

/** Hono's application. */
export default await suiteOf(["hono"])
