import { component$ } from "@builder.io/qwik"

/** Matches names of members, strings, and JSON's other words (RFC 8259, 3 and 4). */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

/** A piece of the text, with a class for its colour. */
interface Part {
  readonly text: string
  readonly kind?: "member" | "string" | "word"
}

/** A value as indented JSON. */
export const JsonView = component$<{ value: unknown; label: string }>(({ value, label }) => (
  <pre role="region" aria-label={label}>
    <code>
      {partsOf(JSON.stringify(value, null, 2)).map(({ text, kind }, index) => (
        <span key={index} class={kind}>
          {text}
        </span>
      ))}
    </code>
  </pre>
))

function partsOf(json: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of json.matchAll(tokens)) {
    const [text, quoted, colon] = match
    const kind = quoted === undefined ? "word" : colon === undefined ? "string" : "member"
    const shown = (colon === undefined ? text : quoted) ?? ""
    parts.push({ text: json.slice(end, match.index) }, { text: shown, kind })
    end = match.index + shown.length
  }
  return [...parts, { text: json.slice(end) }]
}
