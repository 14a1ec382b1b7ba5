import { lazily, type Lazy } from "../runtime/lazily.ts"
import type * as WebPrimitives from "./web-primitives.ts"

/** Loads the WebCrypto primitives, for platforms that have nothing faster. */
export const loadWebPrimitives: Lazy<typeof WebPrimitives> = /* @__PURE__ */ lazily(
  async () => import("./web-primitives.ts"),
)
