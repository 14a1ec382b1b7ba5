import { suiteOf } from "../../suite-of.ts"

/** NestJS's application. */
export default await suiteOf(["nestjs"])
