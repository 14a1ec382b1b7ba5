import type { ReactNode } from "react"

/** Matches names of members, strings, and JSON's other words (RFC 8259, 3 and 4). */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

/** A value as indented JSON. */
export function JsonView({ value, label }: { value: unknown; label: string }): ReactNode {
  return (
    <pre role="region" aria-label={label}>
      <code>{coloured(JSON.stringify(value, null, 2))}</code>
    </pre>
  )
}

function coloured(json: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of json.matchAll(tokens)) {
    const [text, quoted, colon] = match
    const kind = quoted === undefined ? "word" : colon === undefined ? "string" : "member"
    const shown = colon === undefined ? text : quoted
    parts.push(
      json.slice(end, match.index),
      <span key={match.index} className={kind}>
        {shown}
      </span>,
    )
    end = match.index + (shown ?? "").length
  }
  return [...parts, json.slice(end)]
}
