import { isInDevelopment } from "../config/env.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { customPageOutcome } from "../http/custom-page.ts"
import { csrfToken } from "../guard/csrf.ts"
import type { CodeForm } from "../pages/verify-request-page.ts"
import { requestedAddress } from "../email/requested-links.ts"
import { builtInPagesOf } from "./built-in-pages-of.ts"

/**
 * Handles GET `verify-request`: asks the user to look for the message with the link, on the application's own page
 * if it has one.
 */
export async function verifyRequest(context: Context): Promise<Outcome> {
  const { serviceUrl, url } = context
  const { provider, type, error, code: errorCode } = Object.fromEntries(url.searchParams)
  const code = await codeForm(provider, context)
  const own = customPageOutcome(context, "verifyRequest", { provider, type, error, code: errorCode })
  if (own !== undefined) return own
  return (await builtInPagesOf(context)).verifyRequest({
    host: new URL(serviceUrl.origin).host,
    email: await requestedAddress(context),
    signinUrl: `${serviceUrl.base}/signin`,
    error,
    code,
    isInDevelopment: isInDevelopment(context.settings),
  })
}

/** Returns the form for the code, or undefined if the provider doesn't send codes. */
async function codeForm(id: string | undefined, context: Context): Promise<CodeForm | undefined> {
  const { settings, serviceUrl } = context
  const provider = settings.providers.get(id ?? "")
  if (provider?.type !== "email" || !provider.code) return undefined
  return {
    action: `${serviceUrl.base}/callback/${provider.id}`,
    length: provider.codeLength ?? 6,
    isOnly: provider.code === "only",
    // Also runs before the application's own page, whose form reads the token from the cookie.
    csrfToken: settings.csrfProtection ? await csrfToken(context) : undefined,
  }
}
