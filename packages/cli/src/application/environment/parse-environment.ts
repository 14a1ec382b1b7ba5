/** A line of an environment file. */
export interface Assignment {
  readonly name: string
  readonly value: string
  /** The value as it's written: with its quotes or, without quotes, with any comment after it. */
  readonly raw: string
  /** From 1. */
  readonly line: number
  /** The quote character around the value; undefined if the value isn't quoted. */
  readonly quote: string | undefined
  /** True if the value is cut off at a `#` without a space before it, which may be meant as part of the value. */
  readonly isCut: boolean
}

const assignment =
  /^[^\S\n]*(?:export\s+)?([\w.-]+)[^\S\n]*=[^\S\n]*("(?:\\"|[^"])*"|'(?:\\'|[^'])*'|`(?:\\`|[^`])*`|[^\n]*)/gm

/** Parses an environment file as dotenv does. */
export function parseEnvironment(text: string): Assignment[] {
  const lines = text.replaceAll(/\r\n?/g, "\n")
  return [...lines.matchAll(assignment)].map(({ 1: name = "", 2: raw = "", index }) => {
    const line = lines.slice(0, index).split("\n").length
    const quote = /^(["'`])[\s\S]*\1$/.exec(raw)?.[1]
    if (quote !== undefined) {
      const inner = raw.slice(1, -1)
      return {
        name,
        raw,
        value: quote === '"' ? inner.replaceAll(String.raw`\n`, "\n") : inner,
        line,
        quote,
        isCut: false,
      }
    }
    const [value = ""] = raw.split("#", 1)
    const isCut = raw.length > value.length && value !== "" && !/\s$/.test(value)
    return { name, value: value.trim(), raw, line, quote, isCut }
  })
}
