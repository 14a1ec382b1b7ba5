import { suiteOf } from "../e2e/suite-of.ts"

/** Qwik City's application. */
export default await suiteOf(["qwik"])
