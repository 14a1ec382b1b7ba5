import type { Context } from "../http/context.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { ownRedirect, parseRedirect } from "../http/safe-redirect.ts"
import { builtInPages } from "./built-in-pages.ts"

/** GET `error`: says in plain words what went wrong; the application's own page where it has one. */
export function errorPage(context: Context): Outcome {
  const { settings, address, url } = context
  const error = url.searchParams.get("error") ?? undefined
  const own =
    settings.pages.error === undefined ? undefined : parseRedirect(settings.pages.error, address.origin)
  return own === undefined ? builtInErrorPage(context, error) : redirectOutcome(ownRedirect(own, { error }))
}

/** The built-in page with the status that goes with the error. */
export function builtInErrorPage({ settings, address }: Context, error: string | undefined): Outcome {
  return builtInPages(settings, address.base).error(
    { error, signinUrl: `${address.base}/signin` },
    statusOf(error),
  )
}

function statusOf(error: string | undefined): number {
  if (error === "Configuration") return 500
  return error === "AccessDenied" || error === "Verification" ? 403 : 200
}
