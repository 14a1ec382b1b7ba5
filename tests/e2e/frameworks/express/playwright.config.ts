import { suiteOf } from "../../suite-of.ts"

/** Express's application. */
export default await suiteOf(["express"])
