import { suiteOf } from "../e2e/suite-of.ts"

/** Nuxt's application. */
export default await suiteOf(["nuxt"])
