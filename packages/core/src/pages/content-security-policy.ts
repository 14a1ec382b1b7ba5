import type { Theme } from "../model/theme.ts"
import { contentHash } from "./content-hash.ts"
import { stylesheetHash } from "./stylesheet.ts"
import { themeStylesheet } from "./theme.ts"

/** What the policy of the pages depends on; all of it configuration, so that the policy is made once. */
export interface ContentSecurityPolicyOptions {
  readonly theme: Theme
  /**
   * URLs that the forms lead to: the authorization endpoint of each provider, of which the origin is kept.
   * Browsers hold every redirect after a form's submission against the list, so it names further stations
   * too, and an application's own foreign callback origins. `"https:"` stands for a provider whose endpoint
   * is not known yet. What is neither is left out.
   */
  readonly formActions: readonly string[]
}

/**
 * The Content-Security-Policy of every built-in page [IN-05]: no script, no frame, nothing inline but the
 * stylesheets named by their hashes. `img-src` lets logos in (and the `/favicon.ico` that browsers ask for by
 * themselves).
 */
export function contentSecurityPolicy({ theme, formActions }: ContentSecurityPolicyOptions): string {
  const colors = themeStylesheet(theme)
  const styles = colors ? [stylesheetHash, contentHash(colors)] : [stylesheetHash]
  return [
    "default-src 'none'",
    `style-src ${styles.map((hash) => `'${hash}'`).join(" ")}`,
    "img-src 'self' https: data:",
    `form-action ${["'self'", ...formSources(formActions)].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ")
}

/** An origin has no character that could end a directive: it is the URL parser's own text. */
function formSources(formActions: readonly string[]): string[] {
  const sources = formActions.map((action) => (action === "https:" ? action : httpOrigin(action)))
  return [...new Set(sources.filter((source) => source !== undefined))]
}

function httpOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const { origin, protocol } = new URL(value)
  return protocol === "https:" || protocol === "http:" ? origin : undefined
}
