import { cookieHeader, cookieValues } from "@latchkey/core/integration-requests"

/** The name and the value of a cookie; an empty value removes the cookie. */
export interface NamedValue {
  readonly name: string
  readonly value: string
}

/**
 * Returns the current `Cookie` header of a request during which the middleware or a server action has set cookies. If
 * a name occurs several times, all of its values are kept, because any of them may be the valid one; the current one
 * comes first.
 *
 * @param current - all cookies, as Next has them now.
 */
export function currentCookies(header: string | null, current: readonly NamedValue[]): string {
  const sent = cookieValues(header)
  for (const { name, value } of current) {
    const values = sent.get(name) ?? []
    const isCurrent = (raw: string): boolean => raw === value || decode(raw) === value
    const current = values.filter(isCurrent)
    if (value === "") sent.set(name, [])
    else if (current.length === 0) sent.set(name, [encodeURIComponent(value)])
    else sent.set(name, [...current, ...values.filter((raw) => !isCurrent(raw))])
  }
  return cookieHeader(sent)
}

/** Decodes a value. If it isn't valid percent-encoding, it's returned unchanged. */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
