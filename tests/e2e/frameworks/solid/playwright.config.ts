import { suiteOf } from "../../suite-of.ts"

/** SolidStart's application. */
export default await suiteOf(["solid"])
