import { suiteOf } from "../../suite-of.ts"

/** Fastify's application. */
export default await suiteOf(["fastify"])
