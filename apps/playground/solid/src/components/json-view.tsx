import { For, type JSX } from "solid-js"

/** Matches names of members, strings, and JSON's other words (RFC 8259, 3 and 4). */
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

/** A piece of the text, with a class for its colour. */
interface Part {
  readonly text: string
  readonly kind?: "member" | "string" | "word"
}

/** A value as indented JSON. */
export function JsonView(props: { value: unknown; label: string }): JSX.Element {
  return (
    <pre role="region" aria-label={props.label}>
      <code>
        <For each={partsOf(JSON.stringify(props.value, null, 2))}>
          {({ text, kind }) => <span class={kind}>{text}</span>}
        </For>
      </code>
    </pre>
  )
}

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
