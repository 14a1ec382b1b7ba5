import { html, type Html } from "@latchkey/core/rendering"
import type { Session } from "@latchkey/core/types"
import { pageParts, type PageParts } from "playground-content/page-parts.ts"
import type { Application } from "./application.ts"

const links = [
  { href: "/", label: "Home" },
  { href: "/protected", label: "Protected" },
  { href: "/client", label: "Client" },
]

/** A page, without the parts that all pages share. */
export interface Page {
  /** Its path, or undefined if it's the page for unknown ones. */
  readonly path: string | undefined
  readonly title: string | undefined
  /** The session that the page shows. The script reloads the page when the session changes. */
  readonly session: Session | null
  readonly content: Html
}

/** Prepares the documents of an application. Returns the HTML text of a page. */
export function prepareDocument(application: Application): (page: Page) => string {
  const parts = pageParts(application.framework)
  return (page) => documentOf(application, parts, page)
}

function documentOf(
  application: Application,
  { cards, footer }: PageParts,
  { path, title, session, content }: Page,
): string {
  const description = `A ${application.title} application to try Latchkey with: sign in as an invented user, and look at the session.`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f5f5f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0e11" />
        <meta name="description" content="${description}" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/playground.css" />
        <link rel="stylesheet" href="/tokens.css" />
        <title>${title === undefined ? "" : `${title} · `}Latchkey playground</title>
        <script type="module" src="/script.js"></script>
      </head>
      <body data-session="${JSON.stringify(session)}">
        <a class="skip" href="#content">Skip to the content</a>
        ${siteHeader(path)}
        <main id="content">${content}${path !== undefined && cards[path]}</main>
        <footer>${footer}</footer>
      </body>
    </html> `.toString()
}

function siteHeader(path: string | undefined): Html {
  return html`<header class="site">
    <p class="brand">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="8" cy="12" r="4.25" />
        <path d="M12.25 12H21M17 12v3.25M20.25 12v2.25" />
      </svg>
      Latchkey
    </p>
    <nav aria-label="Pages">
      ${links.map(
        ({ href, label }) =>
          html`<a href="${href}" ${href === path && html` aria-current="page"`}>${label}</a>`,
      )}
    </nav>
  </header>`
}
