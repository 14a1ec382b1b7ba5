import type { Theme } from "../model/theme.ts"
import { html } from "./html.ts"
import type { Html } from "./html.ts"
import type { PageLanguage } from "../model/page-language.ts"
import { imageUrl } from "./page-url.ts"
import { palette } from "./palette.ts"
import { stylesheet } from "./stylesheet.ts"
import { themeStylesheet } from "./theme.ts"

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
