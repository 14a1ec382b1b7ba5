import { isInDevelopment } from "../config/env.ts"
import { errorPageStatus } from "../errors/catalog.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import { lazily, type Lazy } from "../runtime/lazily.ts"
import type * as LastFailure from "./last-failure.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"

/** Loads the code that keeps the last failure for the error page, in development. */
export const failures: Lazy<typeof LastFailure> = /* @__PURE__ */ lazily(
  async () => import("./last-failure.ts"),
)

/** Handles GET `error`: shows in plain words what went wrong, on the application's own page if it has one. */
export async function errorPage(context: Context): Promise<Outcome> {
  const error = context.url.searchParams.get("error") ?? undefined
  const own = customPageOutcome(context, "error", { error })
  return own === undefined ? builtInErrorPage(context, error) : own
}

/** Renders the built-in page with the error's status. */
export async function builtInErrorPage(context: Context, error: string | undefined): Promise<Outcome> {
  const pages = await builtInPagesOf(context)
  // The link is only a path, because it must not lead to a host that may be the cause of the error [HO-01].
  const signinUrl = new URL(`${context.serviceUrl.base}/signin`).pathname
  const { settings } = context
  const log = isInDevelopment(settings) ? (await failures()).lastFailure(error, settings) : undefined
  return pages.error({ error, signinUrl, log }, errorPageStatus(error))
}
