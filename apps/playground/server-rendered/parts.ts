import { html, type Html } from "@latchkey/core/rendering"
import type { User } from "@latchkey/core/types"

/** Matches names of members, strings, and JSON's other words (RFC 8259, 3 and 4). */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

/** Shows a value as indented JSON. */
export function jsonView(value: unknown, label: string): Html {
  const json = JSON.stringify(value, null, 2) ?? "null"
  const parts: Html[] = []
  let end = 0
  for (const match of json.matchAll(tokens)) {
    const [text, quoted, colon] = match
    const kind = quoted === undefined ? "word" : colon === undefined ? "string" : "member"
    const shown = (colon === undefined ? text : quoted) ?? ""
    parts.push(html`${json.slice(end, match.index)}<span class="${kind}">${shown}</span>`)
    end = match.index + shown.length
  }
  return html`<pre role="region" aria-label="${label}"><code>${parts}${json.slice(end)}</code></pre>`
}

/** Shows a date and time, in a time zone that the server and the browser share. */
export function moment(at: Date | string): Html {
  const date = new Date(at)
  return html`<time datetime="${date.toISOString()}">${format.format(date)} UTC</time>`
}

/**
 * Shows the user's picture, or the first letter of the name or address. It has no alternative text, because the name is
 * beside it.
 */
export function portrait(user: User | undefined): Html {
  if (user?.image) return html`<img class="portrait" src="${user.image}" alt="" width="64" height="64" />`
  const [initial] = new Intl.Segmenter().segment(user?.name ?? user?.email ?? "?")
  return html`<span class="portrait" aria-hidden="true">${initial?.segment.toUpperCase() ?? "?"}</span>`
}

/** Returns the message about a failed attempt, whose id a field's `aria-describedby` names. */
export function problemView(id: string, problem: string): Html {
  return html`<p class="problem" role="alert" id="${id}">${problem}</p>`
}
