import { suiteOf } from "../../suite-of.ts"

/** Qwik City's application. */
export default await suiteOf(["qwik"])
