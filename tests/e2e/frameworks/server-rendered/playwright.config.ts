import { serverRendered } from "../../../../apps/playground/demo/frameworks.ts"
import { suiteOf } from "../../suite-of.ts"

/** The applications of the frameworks that render only on the server. */
export default await suiteOf(serverRendered)
