import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"
import type { Context } from "../http/context.ts"
import type { BuiltInPages } from "./built-in-pages.ts"

const pages = /* @__PURE__ */ lazily(async () => import("./built-in-pages.ts"))

/**
 * Returns the built-in pages. Their code is loaded with the first request for a page, because a session check doesn't
 * need it.
 */
export function builtInPagesOf(
  context: Pick<Context, "settings" | "serviceUrl" | "request">,
): MaybePromise<BuiltInPages> {
  return chain(pages(), ({ builtInPages }) => builtInPages(context))
}
