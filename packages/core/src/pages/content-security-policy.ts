import type { Theme } from "../model/theme.ts"
import { sha256Base64url } from "../crypto/hashes.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import { stylesheetHash } from "./stylesheet.ts"
import { themeStylesheet } from "./theme.ts"

/** The configuration that the pages' policy depends on. The policy is created once. */
export interface ContentSecurityPolicyOptions {
  readonly theme: Theme
  /**
   * The URLs that the forms lead to: each provider's authorization endpoint. Only their origins are kept. Browsers
   * compare every redirect after a form's submission with the list, so it also contains further redirect targets, and
   * the callback origins that an application allows on other sites. `"https:"` stands for a provider whose endpoint
   * isn't known yet. Anything else is left out.
   */
  readonly formActions: readonly string[]
  /** The hash of the page's script, which only sends requests to this origin. Without it, there's no script. */
  readonly script?: string | undefined
}

/**
 * Returns the Content-Security-Policy of every built-in page [IN-05]: no script except the sign-in page's, no frame,
 * and no inline element unless its hash is listed. `img-src` allows logos, and the `/favicon.ico` that browsers request
 * by themselves.
 */
export function contentSecurityPolicy(options: ContentSecurityPolicyOptions): MaybePromise<string> {
  const colors = themeStylesheet(options.theme)
  if (!colors) return policyOf([stylesheetHash], options)
  return chain(hashSource(colors), (hash) => policyOf([stylesheetHash, hash], options))
}

/**
 * Returns the source expression of an inline element's text.
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

/**
 * Returns the sources of the forms' targets. An origin contains no character that could end a directive, because the
 * URL parser wrote it.
 */
function formSources(formActions: readonly string[]): string[] {
  const sources = formActions.map((action) => (action === "https:" ? action : httpOrigin(action)))
  return [...new Set(sources.filter((source) => source !== undefined))]
}

function httpOrigin(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const { origin, protocol } = new URL(value)
  return protocol === "https:" || protocol === "http:" ? origin : undefined
}
