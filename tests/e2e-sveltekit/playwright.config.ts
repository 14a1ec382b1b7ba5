import { suiteOf } from "../e2e/suite-of.ts"

/** The application of SvelteKit. */
export default await suiteOf(["sveltekit"])
