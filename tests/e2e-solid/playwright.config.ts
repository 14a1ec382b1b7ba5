import { suiteOf } from "../e2e/suite-of.ts"

/** SolidStart's application. */
export default await suiteOf(["solid"])
