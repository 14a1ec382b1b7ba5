import type { PagesOptions } from "../config/pages-config.ts"
import type { Context } from "./context.ts"
import { ownRedirect, parseRedirect, type SafeRedirect } from "./safe-redirect.ts"

/** The page that the application has instead of a built-in one, with these parameters; undefined where it has none. */
export function customPage(
  { settings, address }: Pick<Context, "settings" | "address">,
  page: keyof PagesOptions,
  parameters: Readonly<Record<string, string | undefined>> = {},
): SafeRedirect | undefined {
  const configured = settings.pages[page]
  const target = configured === undefined ? undefined : parseRedirect(configured, address.origin)
  return target === undefined ? undefined : ownRedirect(target, parameters)
}
