import { lazily, type Lazy } from "../runtime/lazily.ts"
import type * as TokenErrors from "./token-errors.ts"

/** Loads the token errors, which a session check doesn't need. */
export const loadTokenErrors: Lazy<typeof TokenErrors> = /* @__PURE__ */ lazily(
  async () => import("./token-errors.ts"),
)
