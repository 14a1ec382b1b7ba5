import { suiteOf } from "../e2e/suite-of.ts"

/** SvelteKit's application. */
export default await suiteOf(["sveltekit"])
