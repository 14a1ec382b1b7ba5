import type { PageLanguage } from "../model/texts.ts"
import { toError } from "../errors/auth-error.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import type { Context } from "./context.ts"

/**
 * Returns the language of the response, which the `languages` option chooses. Returns undefined without that option, or
 * if the language can't be loaded. The default is then used.
 */
export function languageOf({
  settings,
  request,
}: Pick<Context, "settings" | "request">): MaybePromise<PageLanguage | undefined> {
  // A language outlives the request that first needs it, so its warnings don't belong in that request's record.
  const { logger } = settings.shared ?? settings
  return settings.languages?.languageOf(request, (argument, error) => {
    logger.warn("language-failed", { argument, reason: toError(error).name })
  })
}
