import { suiteOf } from "../../suite-of.ts"

/** React Router's application. */
export default await suiteOf(["react-router"])
