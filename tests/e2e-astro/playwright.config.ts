import { suiteOf } from "../e2e/suite-of.ts"

/** Astro's application. */
export default await suiteOf(["astro"])
