import { html, raw } from "hono/html"
import type { Mail } from "@latchkey/test-kit/mail"
import { stylesheet } from "./stylesheet.ts"

/** Markup in which every value is escaped. */
type Part = ReturnType<typeof html>

/** Matches a URL in running text, without the full stop of its sentence. */
const address = /https?:\/\/[^\s<>]*[^\s<>.,;:!?)]/g

/**
 * Returns the page with the mails, newest first.
 * @param mails - the mails, by the paths at which they are shown as HTML.
 * @param application - the URL that the page leads back to.
 */
export async function outboxPage(
  mails: ReadonlyMap<string, Mail>,
  application: string | undefined,
): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Mail outbox</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${stylesheet}</style>`)}
      </head>
      <body>
        <main>
          <header>
            <h1>Mail outbox</h1>
            <p>What the application sent. It is delivered nowhere else, and forgotten when the demo ends.</p>
            <p class="ways">
              ${application === undefined ? "" : html`<a href="${application}">Back to the application</a>`}
              <a href="/">Look again</a>
            </p>
          </header>
          ${mails.size === 0 ? html`<p class="none">No mail yet.</p>` : [...mails].reverse().map(card)}
        </main>
      </body>
    </html>`
  return page.toString()
}

function card([path, { recipients, from, subject, text, html: asHtml, arrived }]: [string, Mail]): Part {
  return html`<article>
    <h2 dir="auto">${subject}</h2>
    <dl>
      <dt>To</dt>
      <dd dir="ltr">${recipients.join(", ")}</dd>
      <dt>From</dt>
      <dd dir="ltr">${from}</dd>
      <dt>Sent</dt>
      <dd><time datetime="${arrived.toISOString()}">${arrived.toLocaleTimeString("en-GB")}</time></dd>
    </dl>
    ${
      asHtml === undefined
        ? ""
        : html`<iframe
              src="${path}"
              title="The mail as HTML: ${subject}"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              loading="lazy"
            ></iframe>
            <h3>The same as text</h3>`
    }
    <p class="text" dir="auto">${linked(text)}</p>
  </article>`
}

/** Returns text whose URLs are links, as in mail programs. */
function linked(text: string): Part {
  const parts: (string | Part)[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(address)) {
    parts.push(text.slice(end, index), html`<a href="${url}">${url}</a>`)
    end = index + url.length
  }
  return html`${[...parts, text.slice(end)]}`
}

/** Returns a mail's HTML, whose links open in a new tab, because a page of the application must not be in a frame. */
export function withLinksInTabs(mail: string): string {
  return mail.replace(/(?<=<head\b[^>]*>)|^(?!.*<head\b)/is, '<base target="_blank">')
}
