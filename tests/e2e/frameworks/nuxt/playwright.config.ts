import { suiteOf } from "../../suite-of.ts"

/** Nuxt's application. */
export default await suiteOf(["nuxt"])
