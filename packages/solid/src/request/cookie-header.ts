/**
 * The `Cookie` header that a browser would send once it has taken these `Set-Cookie` lines.
 *
 * @param sent - the header of the request.
 * @param lines - of the answer that is being made; one without a value takes the cookie away.
 */
export function cookiesAfter(sent: string | null, lines: readonly string[]): string {
  const set = new Map(lines.map(namedValue))
  const kept = (sent ?? "").split(";").flatMap((part) => {
    const pair = part.trim()
    return pair === "" || set.has(cookieName(pair)) ? [] : [pair]
  })
  const added = [...set].flatMap(([name, value]) => (value === "" ? [] : [`${name}=${value}`]))
  return [...kept, ...added].join("; ")
}

/** The name of the cookie that a pair, or a `Set-Cookie` line, begins with. */
export function cookieName(line: string): string {
  return line.split("=", 1)[0]?.trim() ?? ""
}

function namedValue(line: string): [name: string, value: string] {
  const [pair = ""] = line.split(";", 1)
  return [cookieName(pair), pair.slice(pair.indexOf("=") + 1).trim()]
}
