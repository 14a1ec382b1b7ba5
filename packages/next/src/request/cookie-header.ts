/** The name and the value of a cookie; an empty value takes it away. */
export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** The `Cookie` header that a browser would send once these cookies are set. */
export function changeCookies(header: string | null, changes: readonly NamedValue[]): string {
  const sent = sentValues(header)
  for (const { name, value } of changes) sent.set(name, value === "" ? [] : [encodeURIComponent(value)])
  return write(sent)
}

/**
 * The `Cookie` header of a request that went on after it was sent: the middleware or a server action has set cookies.
 * A name that came several times is kept so, as any of its values may be the valid one; the current one goes first.
 *
 * @param current - every cookie as Next has it now.
 */
export function currentCookies(header: string | null, current: readonly NamedValue[]): string {
  const sent = sentValues(header)
  for (const { name, value } of current) {
    const values = sent.get(name) ?? []
    const known = values.filter((raw) => raw === value || decode(raw) === value)
    if (value === "") sent.set(name, [])
    else if (known.length === 0) sent.set(name, [encodeURIComponent(value)])
    else sent.set(name, [...known, ...values.filter((raw) => !known.includes(raw))])
  }
  return write(sent)
}

/** The values by name, as they were sent. */
function sentValues(header: string | null): Map<string, readonly string[]> {
  const values = new Map<string, readonly string[]>()
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=")
    if (equals === -1) continue
    const name = pair.slice(0, equals).trim()
    values.set(name, [...(values.get(name) ?? []), pair.slice(equals + 1).trim()])
  }
  return values
}

function write(values: ReadonlyMap<string, readonly string[]>): string {
  return [...values].flatMap(([name, raws]) => raws.map((raw) => `${name}=${raw}`)).join("; ")
}

/** A value that is not valid percent-encoding stands for itself. */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
