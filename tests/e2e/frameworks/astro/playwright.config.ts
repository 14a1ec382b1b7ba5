import { suiteOf } from "../../suite-of.ts"

/** Astro's application. */
export default await suiteOf(["astro"])
