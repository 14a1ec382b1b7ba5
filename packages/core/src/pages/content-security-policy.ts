import type { Theme } from "../model/theme.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
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
  /** The hash of the page's script, which asks this origin and no other; without it there is none. */
  readonly script?: string | undefined
}

/**
 * The Content-Security-Policy of every built-in page [IN-05]: no script but the one of the sign-in page, no frame, nothing
 * inline but what is named by its hash. `img-src` lets logos in (and the `/favicon.ico` that browsers ask for by
 * themselves).
 */
export function contentSecurityPolicy(options: ContentSecurityPolicyOptions): MaybePromise<string> {
  const colors = themeStylesheet(options.theme)
  if (!colors) return policyOf([stylesheetHash], options)
  return chain(hashSource(colors), (hash) => policyOf([stylesheetHash, hash], options))
}

/**
 * The source expression of an inline element's text.
 *
 * @see [Content Security Policy Level 3 §2.3.1](https://www.w3.org/TR/CSP3/#framework-directive-source-list)
 */
function hashSource(text: string): MaybePromise<string> {
  return chain(
    sha256Base64url(text),
    (digest) => `sha256-${digest.replaceAll("-", "+").replaceAll("_", "/")}=`,
  )
}

function policyOf(styles: readonly string[], { formActions, script }: ContentSecurityPolicyOptions): string {
  return [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src '${script}'`, "connect-src 'self'"]),
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
