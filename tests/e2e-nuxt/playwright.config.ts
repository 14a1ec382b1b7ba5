import { suiteOf } from "../e2e/suite-of.ts"

/** The application of Nuxt. */
export default await suiteOf(["nuxt"])
