import type { PagesOptions } from "../config/auth-config.ts"
import type { Context } from "./context.ts"
import type { RedirectOutcome } from "./outcome.ts"
import { ownRedirect, parseRedirect, type SafeRedirect } from "./safe-redirect.ts"

/** The built-in page that each custom page replaces, by its path below the base path. */
const replaced: Readonly<Record<keyof PagesOptions, string | undefined>> = {
  signIn: "signin",
  signOut: "signout",
  error: "error",
  verifyRequest: "verify-request",
  newUser: undefined,
}

/**
 * Returns the application's page for a built-in one, with these parameters. Returns undefined if there's no such
 * page, or if the configured page is the built-in page itself, which would redirect to itself forever.
 */
export function customPage(
  { settings, serviceUrl }: Pick<Context, "settings" | "serviceUrl">,
  page: keyof PagesOptions,
  parameters: Readonly<Record<string, string | undefined>> = {},
): SafeRedirect | undefined {
  const configured = settings.pages[page]
  const target = configured === undefined ? undefined : parseRedirect(configured, serviceUrl.origin)
  if (target === undefined) return undefined
  const builtIn = replaced[page]
  if (builtIn !== undefined && target.split(/[?#]/, 1)[0] === `${serviceUrl.base}/${builtIn}`)
    return undefined
  return ownRedirect(target, parameters)
}

/** Redirects to a custom page in its configured form. A path stays a path. */
export function customPageOutcome(
  context: Pick<Context, "settings" | "serviceUrl">,
  page: keyof PagesOptions,
  parameters: Readonly<Record<string, string | undefined>> = {},
): RedirectOutcome | undefined {
  const to = customPage(context, page, parameters)
  if (to === undefined) return undefined
  const { origin } = context.serviceUrl
  const isPath = context.settings.pages[page]?.startsWith("/") === true && to.startsWith(`${origin}/`)
  return { type: "redirect", to, path: isPath ? to.slice(origin.length) : undefined }
}
