import type { Cookie } from "./cookie.ts"

/** Returns the unchanged values of a `Cookie` header by name. A name may occur several times. */
export function cookieValues(header: string | null): Map<string, readonly string[]> {
  // Copying a name's values for each further value would take quadratic time.
  const values = new Map<string, string[]>()
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=")
    if (equals === -1) continue
    const name = pair.slice(0, equals).trim()
    const existing = values.get(name)
    if (existing === undefined) values.set(name, [pair.slice(equals + 1).trim()])
    else existing.push(pair.slice(equals + 1).trim())
  }
  return values
}

/** Returns the `Cookie` header for values, which aren't changed. */
export function cookieHeader(values: ReadonlyMap<string, readonly string[]>): string {
  return [...values].flatMap(([name, raws]) => raws.map((raw) => `${name}=${raw}`)).join("; ")
}

/**
 * Returns the `Cookie` header that a browser would send after these cookies are set. An empty value removes a
 * cookie.
 *
 * @param header - the request's header.
 */
export function cookiesAfter(
  header: string | null,
  cookies: readonly Pick<Cookie, "name" | "value">[],
): string {
  const values = cookieValues(header)
  for (const { name, value } of cookies) values.set(name, value === "" ? [] : [encodeURIComponent(value)])
  return cookieHeader(values)
}
