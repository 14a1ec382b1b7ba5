import { html, raw } from "hono/html"
import type { Mail } from "@latchkey/test-kit/mail"
import { stylesheet } from "./stylesheet.ts"

/** Markup in which every value is escaped. */
type Part = ReturnType<typeof html>

/** Matches a URL in running text, without the full stop of its sentence. */
const address = /https?:\/\/[^\s<>]*[^\s<>.,;:!?)]/g

/** Returns the page with the mails, newest first. */
export async function outboxPage(mails: readonly Mail[]): Promise<string> {
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
            <p><a class="again" href="/">Look again</a></p>
          </header>
          ${mails.length === 0 ? html`<p class="none">No mail yet.</p>` : [...mails].reverse().map(card)}
        </main>
      </body>
    </html>`
  return page.toString()
}

function card({ recipients, from, subject, text, arrived }: Mail): Part {
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
