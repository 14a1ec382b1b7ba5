import { cookieHeader, cookieValues } from "@latchkey/core/integration-requests"

/** The name and the value of a cookie; an empty value takes it away. */
export interface NamedValue {
  readonly name: string
  readonly value: string
}

/**
 * The `Cookie` header of a request that went on after it was sent: the middleware or a server action has set cookies.
 * If a name occurs several times, all of its values are kept, because any of them may be the valid one; the current
 * one comes first.
 *
 * @param current - every cookie as Next has it now.
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

/** A value that isn't valid percent-encoding is taken literally. */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
