import { suiteOf } from "../e2e/suite-of.ts"

/** The application of SolidStart. */
export default await suiteOf(["solid"])
