import { suiteOf } from "../e2e/suite-of.ts"

/** The application of Astro. */
export default await suiteOf(["astro"])
