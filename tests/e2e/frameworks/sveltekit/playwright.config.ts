import { suiteOf } from "../../suite-of.ts"

/** SvelteKit's application. */
export default await suiteOf(["sveltekit"])
