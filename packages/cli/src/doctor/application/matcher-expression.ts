/**
 * Returns the regular expression for an entry of Next's `matcher`; undefined if the entry can't be parsed.
 *
 * @see [Next.js: matcher](https://nextjs.org/docs/app/api-reference/file-conventions/proxy#matcher)
 */
export function matcherExpression(entry: string): RegExp | undefined {
  const parts =
    /\/:\w+(\((?:[^()]|\([^()]*\))*\))?([*+?])?|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^(:/]+|\/|:/g
  const source = [...entry.matchAll(parts)].map(([part, pattern, repeated]) => {
    if (/^\/:\w/.test(part)) return parameter(pattern, repeated)
    return part.startsWith("(") ? part : part.replaceAll(/[.*+?^${}|[\]\\]/g, String.raw`\$&`)
  })
  try {
    return new RegExp(`^${source.join("")}/?$`)
  } catch {
    return undefined
  }
}

function parameter(pattern: string | undefined, repeated: string | undefined): string {
  const one = `/${pattern ?? "[^/]+"}`
  if (repeated === "*") return `(?:${one})*`
  if (repeated === "+") return `(?:${one})+`
  return repeated === "?" ? `(?:${one})?` : one
}
