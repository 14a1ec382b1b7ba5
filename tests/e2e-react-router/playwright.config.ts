import { suiteOf } from "../e2e/suite-of.ts"

/** The application of React Router. */
export default await suiteOf(["react-router"])
