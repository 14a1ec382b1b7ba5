import { suiteOf } from "../e2e/suite-of.ts"

/** React Router's application. */
export default await suiteOf(["react-router"])
