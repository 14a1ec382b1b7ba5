import { guardedExpress } from "./express.ts"
import { guardedFastify } from "./fastify.ts"
import type { GuardedFramework } from "./guarded-framework.ts"
import { guardedHono } from "./hono.ts"
import { guardedNestjs } from "./nestjs.ts"

/** The frameworks, in the order of the table. */
export const guardedFrameworks: readonly GuardedFramework[] = [
  guardedHono,
  guardedExpress,
  guardedFastify,
  guardedNestjs,
]
