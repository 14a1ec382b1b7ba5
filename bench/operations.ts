import type { Operation } from "./operation.ts"
import { databaseOperations } from "./operations/database.ts"
import { nextOperations } from "./operations/next.ts"
import { pageOperations } from "./operations/page.ts"
import { sessionOperations } from "./operations/session.ts"
import { signInOperations } from "./operations/sign-in.ts"
import { tokenOperations } from "./operations/token.ts"
import { webCryptoOperations } from "./operations/web-crypto.ts"

/** All measured operations, in the order of the report. */
export const operations: readonly Operation[] = [
  ...sessionOperations,
  ...pageOperations,
  ...signInOperations,
  ...databaseOperations,
  ...tokenOperations,
  ...webCryptoOperations,
  ...nextOperations,
]
