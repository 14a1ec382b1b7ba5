import { lazily, type Lazy } from "../runtime/lazily.ts"
import type * as TokenErrors from "./token-errors.ts"

/** Loads the errors of tokens: a session check needs none of them. */
export const loadTokenErrors: Lazy<typeof TokenErrors> = /* @__PURE__ */ lazily(
  async () => import("./token-errors.ts"),
)
