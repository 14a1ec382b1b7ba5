// The built-in pages: rendered once for each configuration, and filled in for each request. The policy has a hash of
// every inline style and script.

import { englishTexts } from "../languages/english/english-texts.ts"
import type { PageLanguage } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import { html, type Html, imageUrl, pageUrl } from "./html.ts"
import { stylesheet } from "./stylesheet.ts"
import { palette, themeStylesheet } from "./theme-colors.ts"

/**
 * Renders the parts around a page's content, once per configuration, and returns the function that adds the content.
 * They contain no script and no style attribute, and load only the logo.
 */
export function prepareDocument(
  title: string,
  theme: Theme,
  { tag, isRtl }: PageLanguage,
): (content: Html) => Html {
  const language = html`lang="${tag}"${isRtl === true && html` dir="rtl"`}`
  const colors = themeStylesheet(theme)
  const logo = imageUrl(theme.logo)
  const head = html`<head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    ${colorScheme(theme)}${styleElement(stylesheet)}${colors && styleElement(colors)}
  </head>`
  const picture = logo && html`<img class="logo" src="${logo}" alt="" />`
  return (content) =>
    html`<!doctype html>
      <html ${language}>
        ${head}
        <body>
          <main>
            ${picture}
            <div class="card">${content}</div>
          </main>
        </body>
      </html>`
}

function styleElement(css: string): Html {
  // White space that a formatter adds inside the element would change its hash.
  // oxfmt-ignore
  return html`<style>${css}</style>`
}

/**
 * Renders the colour scheme for the page and its form controls, and the colour of the browser's own frame around it.
 */
function colorScheme(theme: Theme): Html {
  const { light, dark } = palette.ground
  if (theme.colorScheme === "light" || theme.colorScheme === "dark") {
    return html`<meta name="color-scheme" content="${theme.colorScheme}" />
      <meta name="theme-color" content="${palette.ground[theme.colorScheme]}" />`
  }
  return html`<meta name="color-scheme" content="light dark" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}" />`
}

/**
 * Renders the link for a user who doesn't want to do what the page asks. Returns undefined for a URL that isn't http,
 * https or relative [IN-04].
 */
export function cancelLink(to: string, label: string): Html | undefined {
  const url = pageUrl(to)
  return url === undefined ? undefined : html`<p class="cancel"><a href="${url}">${label}</a></p>`
}

/**
 * Renders a form of hidden fields and one button. An action that isn't http, https or relative is left out [IN-04];
 * the form then posts to the page's own URL.
 */
export function postForm(
  action: string,
  fields: Readonly<Record<string, string | undefined>>,
  label: string,
): Html {
  const url = pageUrl(action)
  const target = url && html` action="${url}"`
  return html`<form class="action" method="post" ${target}>
    ${hiddenFields(fields)}<button type="submit">${label}</button>
  </form>`
}

/** Renders hidden inputs in the given order. A field without a value is left out. */
export function hiddenFields(fields: Readonly<Record<string, string | undefined>>): Html {
  return html`${Object.entries(fields).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`
}

/** The drawings that a page's badge can show. */
type BadgeName = "envelope" | "key" | "leave" | "warning"

const shapes: Readonly<Record<BadgeName, Html>> = {
  envelope: html`<rect x="3" y="5" width="18" height="14" rx="3" /><path d="m4 7.5 8 6 8-6" />`,
  key: html`<circle cx="8" cy="15.5" r="4.5" /><path d="M11.5 12.5 20 4m-4 4 3 3" />`,
  leave: html`<path d="M10 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h3m6-4 4-4-4-4m4 4H10" />`,
  warning: html`<circle cx="12" cy="12" r="9" /><path d="M12 7.5v5.5m0 3.4v.1" />`,
}

/**
 * Renders the drawing at the top of a page with a single subject. It's decoration, so it's hidden from assistive
 * technology.
 *
 * @param isMirrored - true for a drawing with a direction, in a language that's written from right to left.
 */
export function badge(name: BadgeName, isMirrored = false): Html {
  const shape = isMirrored ? html`<g transform="matrix(-1 0 0 1 24 0)">${shapes[name]}</g>` : shapes[name]
  const label = name === "warning" ? "badge warning" : "badge"
  return html`<svg class="${label}" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`
}

/**
 * Renders a note for developers, which is only in English, like the log. A page in production must never have one.
 *
 * @param content - the sentences, and `code` elements for lines of the log and commands.
 */
export function developerNote(content: Html): Html {
  return html`<div class="note" lang="en" dir="ltr">
    <strong>Only in development:</strong>
    ${content}
  </div>`
}

/** The default language of the pages. */
export const defaultLanguage: PageLanguage = { tag: "en", texts: englishTexts }
