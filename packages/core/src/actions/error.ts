import type { Context } from "../http/context.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { customPage } from "../http/custom-page.ts"
import { builtInPagesOf } from "./pages.ts"

/** GET `error`: says in plain words what went wrong; the application's own page where it has one. */
export async function errorPage(context: Context): Promise<Outcome> {
  const error = context.url.searchParams.get("error") ?? undefined
  const own = customPage(context, "error", { error })
  return own === undefined ? builtInErrorPage(context, error) : redirectOutcome(own)
}

/** The built-in page with the status that goes with the error. */
export async function builtInErrorPage(context: Context, error: string | undefined): Promise<Outcome> {
  const pages = await builtInPagesOf(context)
  // A path: where the host is the fault, no link may lead to it [HO-01].
  const signinUrl = new URL(`${context.address.base}/signin`).pathname
  return pages.error({ error, signinUrl }, statusOf(error))
}

function statusOf(error: string | undefined): number {
  if (error === "Configuration") return 500
  return error === "AccessDenied" || error === "Verification" ? 403 : 200
}
