import { createHash } from "node:crypto"
import type { Html } from "./html.ts"
import { html, trusted } from "./html.ts"
import { stylesheet } from "./stylesheet.ts"

const styleHash = createHash("sha256").update(stylesheet).digest("base64")

/**
 * The style element as a single string, because any change of white space inside it would invalidate the hash above.
 */
const styleElement = trusted(`<style>${stylesheet}</style>`)

/**
 * The policy of every page, which allows no scripts, only the one stylesheet, and our own pictures. `form-action` is
 * left out on purpose: browsers also apply it to the redirects after a form, which lead to the application.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ")

/** The parts of a koa context's response that a page needs. */
export interface PageContext {
  status: number
  type: string
  body: unknown
  set(fields: Record<string, string>): void
}

/** A page: its title, and the contents of `<main>`. */
export interface Page {
  readonly title: string
  readonly main: Html
  /** True for short messages. Default: wide. */
  readonly narrow?: boolean | undefined
}

/** Sends a page, with a policy that allows nothing else to be run or loaded, and no other page to frame it. */
export function sendPage(context: PageContext, status: number, page: Page): void {
  context.status = status
  context.type = "html"
  context.set({
    "Cache-Control": "no-store",
    "Content-Security-Policy": contentSecurityPolicy,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  })
  context.body = document(page).toString()
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='8' fill='%235b3fd1'/%3E%3Ccircle cx='8' cy='6' r='2.5' fill='%23fff'/%3E%3Cpath d='M3.5 13a4.5 4.5 0 0 1 9 0z' fill='%23fff'/%3E%3C/svg%3E"

function document({ title, main, narrow = false }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Development identity provider</title>
        <link rel="icon" href="${icon}" />
        ${styleElement}
      </head>
      <body>
        <p class="banner" role="note">
          <span>Development identity provider,</span> <span>not for production</span>
        </p>
        <main class="${narrow ? "narrow" : "wide"}">${main}</main>
      </body>
    </html>`
}
