import { lazily } from "../runtime/lazily.ts"
import type { Context } from "../http/context.ts"
import type { BuiltInPages } from "./built-in-pages.ts"

const pages = /* @__PURE__ */ lazily(async () => import("./built-in-pages.ts"))

/** Returns the built-in pages, loaded with the first request for one: a session check needs none of them. */
export async function builtInPagesOf({
  settings,
  serviceUrl,
}: Pick<Context, "settings" | "serviceUrl">): Promise<BuiltInPages> {
  const { builtInPages } = await pages()
  return builtInPages(settings, serviceUrl.base)
}
