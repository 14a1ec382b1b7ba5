import { sha256Base64url } from "../crypto/hashes.ts"
import type { ChallengeOrigins } from "../model/challenge-widget.ts"
import type { Theme } from "../model/theme.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"
import { palette, themeStylesheet } from "./theme-colors.ts"

const colors = Object.entries(palette)
  .map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark});`)
  .join("")

/**
 * The constant stylesheet of every page. It uses logical properties throughout, so it also works for right-to-left
 * text. The colour scheme comes from the document's `color-scheme` meta element, which `light-dark()` follows. It
 * contains no character that HTML escapes, so the escaping template doesn't change it.
 */
export const stylesheet: string = `:root{${colors}
  font:100%/1.5 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;
  -webkit-text-size-adjust:100%;text-size-adjust:100%}
*,::before,::after{box-sizing:border-box}
body{margin:0;min-block-size:100vh;min-block-size:100dvh;display:grid;grid-template-columns:minmax(0,1fr);
  align-items:center;padding:3rem 1rem;color:var(--text);
  background:radial-gradient(50rem 28rem at 50% -8rem,
  color-mix(in srgb,var(--glow) 16%,transparent),transparent) no-repeat var(--ground);
  -webkit-font-smoothing:antialiased}
main{inline-size:100%;max-inline-size:25rem;margin-inline:auto}
main:has(.many){max-inline-size:54rem}
.card{padding:2.25rem 2rem 2rem;border:1px solid var(--line);border-radius:1.25rem;
  background:var(--surface);box-shadow:0 1px 2px #0000000a,0 12px 40px -12px #0000001f}
.logo{display:block;max-inline-size:min(100%,12rem);block-size:auto;max-block-size:3.5rem;
  object-fit:contain;margin:0 auto 1.75rem}
h1,p{margin:0;text-align:center;overflow-wrap:anywhere}
h1{font-size:1.5rem;font-weight:650;line-height:1.25;letter-spacing:-.015em;text-wrap:balance}
.who{display:block;margin-block-start:.375rem;font-size:1.0625rem;font-weight:500;letter-spacing:0;
  color:var(--muted)}
h1+p{margin-block-start:.5rem}
p{color:var(--muted);text-wrap:balance}
p+p{margin-block-start:.375rem}
strong{font-weight:600;color:var(--text)}
.badge{display:block;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;
  stroke-linejoin:round;inline-size:3.25rem;block-size:3.25rem;margin:0 auto 1.25rem;padding:.6875rem;
  border-radius:1rem;color:var(--accent);background:color-mix(in srgb,var(--glow) 14%,transparent)}
.badge.warning{color:var(--alert-text);background:var(--alert)}
.note{margin-block-start:1.25rem;padding:.75rem 1rem;
  border:1px solid color-mix(in srgb,currentColor 18%,transparent);border-radius:.75rem;color:var(--text);
  background:var(--hover);font-size:.9375rem;line-height:1.45;text-align:start}
.note code{display:block;margin-block:.375rem;font:.8125rem/1.5 ui-monospace,Menlo,Consolas,monospace;
  overflow-wrap:anywhere}
.alert{color:var(--alert-text);background:var(--alert)}
.group{display:grid;grid-template-columns:minmax(0,1fr);gap:.625rem;margin-block-start:1.5rem}
.group:not(.many){inline-size:100%;max-inline-size:27.5rem;margin-inline:auto}
.many{grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
.or{display:flex;align-items:center;gap:.875rem;margin-block:1.5rem -.25rem;font-size:.875rem;
  color:var(--muted)}
hr{flex:1;margin:0;border:0;border-block-start:1px solid var(--line)}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.field{display:grid;gap:.375rem;font-size:.9375rem;font-weight:500}
.check{display:flex;align-items:center;gap:.625rem;min-block-size:2.75rem;margin-block:-.375rem;
  font-size:.9375rem}
input{min-inline-size:0;font:inherit;font-size:1rem;font-weight:400;accent-color:var(--accent)}
.field input{inline-size:100%;min-block-size:3rem;padding:.625rem .875rem;border:1px solid var(--edge);
  border-radius:.75rem;color:var(--text);background:var(--surface)}
.field input[type=color]{padding:.25rem}
fieldset{display:grid;gap:.25rem;min-inline-size:0;margin:0;padding:1rem;border:1px solid var(--line);
  border-radius:.75rem}
legend{padding:0;float:inline-start;inline-size:100%;font-weight:600;overflow-wrap:anywhere}
legend span{display:block;font-size:.875rem;font-weight:400;color:var(--muted)}
fieldset .check{margin-block:0;clear:both}
.check input{flex:none;inline-size:1.25rem;block-size:1.25rem;margin:0}
::placeholder{color:var(--muted);opacity:1}
button,.button{display:flex;align-items:center;justify-content:center;gap:.75rem;inline-size:100%;
  min-block-size:3rem;padding:.625rem 1rem;
  border:1px solid color-mix(in srgb,var(--text) 14%,transparent);border-radius:.75rem;font:inherit;
  font-size:.9375rem;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;
  overflow-wrap:anywhere;cursor:pointer;color:var(--on-brand);background:var(--brand)}
.provider,.secondary{border-color:var(--line);font-weight:500;color:var(--text);background:var(--surface)}
button+button{margin-block-start:-.375rem}
.provider{justify-content:start;padding-inline-end:3.25rem}
.provider span{flex:1}
.many .note,.many noscript{grid-column:1/-1}
.group .note{margin:0}
.many .provider{padding-inline-end:1rem}
.many .provider span{text-align:start}
.provider-icon{flex:none;inline-size:1.5rem;block-size:1.5rem;object-fit:contain}
.provider-icon rect{stroke:currentColor;stroke-opacity:.16}
.provider-icon rect:not([fill]){fill:currentColor;fill-opacity:.09;stroke:none}
.provider-icon g{fill:currentColor}
.provider-icon .line{fill:none;stroke:currentColor;stroke-width:2}
.provider-icon text{font-size:13px;font-weight:650;text-anchor:middle}
.action{margin-block-start:1.75rem}
.cancel{margin-block-start:1.25rem;font-size:.9375rem}
.cancel a{color:inherit;padding-block:.625rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.field input:focus-visible{border-color:var(--accent);outline-offset:0}
@media (hover:hover){
button:hover,.button:hover{background:var(--brand-hover)}
.provider:hover,.secondary:hover{border-color:var(--edge);background:var(--hover)}
.field input:hover{border-color:var(--muted)}}
@media (prefers-reduced-motion:no-preference){
button,.button,input{transition:background-color .15s,border-color .15s}}
@media (max-width:30rem){
body{align-items:start;padding:2.5rem 1.25rem;background-color:var(--surface)}
.card{padding:0;border:0;border-radius:0;background:none;box-shadow:none}}
@media (forced-colors:active){body{background:Canvas}.note,.badge{border:1px solid}}
@media print{body{background:none}}`

/** The CSP source expression of {@link stylesheet}; `stylesheet.test.ts` recomputes it. */
export const stylesheetHash = "sha256-H61AsPeMiW00ZRV6hyBu3sD6GgiwrC/qHoTpZUTU0xc="

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
  /** The hash of a challenge's script, and the other origins that the challenge needs. */
  readonly challenge?: { readonly scriptHash: string; readonly origins: ChallengeOrigins } | undefined
}

/**
 * Returns the Content-Security-Policy of every built-in page [IN-05]: no script or frame except the sign-in page's own
 * script and its challenge's, and no inline element unless its hash is listed. `img-src` allows logos, and the
 * `/favicon.ico` that browsers request by themselves.
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

function policyOf(styles: readonly string[], options: ContentSecurityPolicyOptions): string {
  const { formActions, script, challenge } = options
  const { script: scripts, frame, connect, style } = challenge?.origins ?? {}
  const hashes = [script, challenge?.scriptHash].filter((hash) => hash !== undefined)
  const frames = widgetSources(frame)
  return [
    "default-src 'none'",
    ...(hashes.length === 0
      ? []
      : [
          ["script-src", ...hashes.map((hash) => `'${hash}'`), ...widgetSources(scripts)].join(" "),
          ["connect-src 'self'", ...widgetSources(connect)].join(" "),
        ]),
    ...(frames.length === 0 ? [] : [["frame-src", ...frames].join(" ")]),
    ["style-src", ...styles.map((hash) => `'${hash}'`), ...widgetSources(style)].join(" "),
    "img-src 'self' https: data:",
    `form-action ${["'self'", ...formSources(formActions)].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ")
}

/** Returns the origins of a widget: https, or a path's own origin. Anything else is left out, so it can't end a directive. */
function widgetSources(origins: readonly string[] = []): string[] {
  return origins.filter((origin) => /^(?:'self'|https:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?)$/.test(origin))
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
