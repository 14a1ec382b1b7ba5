import { suiteOf } from "../e2e/suite-of.ts"

/** The application of Qwik City. */
export default await suiteOf(["qwik"])
