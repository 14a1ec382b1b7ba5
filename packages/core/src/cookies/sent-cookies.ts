import { isCookieName } from "./cookie.ts"
import { decode, sentValues, trimmed, type SentValues } from "./sent-values.ts"

/** The cookies of one request, read on demand. */
export interface SentCookies extends Pick<SentValues, "values" | "value"> {
  /**
   * Returns the names that begin with `prefix`, without repetitions. Names that no answer could repeat are left
   * out.
   */
  names(prefix: string): readonly string[]
  /**
   * Returns true if a value sent under exactly this name isn't valid percent-encoding. The other methods don't
   * return such values.
   */
  hasUndecodable(name: string): boolean
}

/** @param header - the `Cookie` header of the request. */
export function sentCookies(header: string | null): SentCookies {
  const { values, value, raw } = sentValues(header)
  let named: { readonly prefix: string; readonly names: readonly string[] } | undefined
  return {
    values,
    value,
    names: (prefix) => {
      if (named?.prefix !== prefix) named = { prefix, names: namesOf(header, prefix) }
      return named.names
    },
    hasUndecodable: (name) =>
      header?.includes("%") === true && raw(name).some((sent) => decode(sent) === undefined),
  }
}

function namesOf(header: string | null, prefix: string): readonly string[] {
  if (header === null || !header.includes(prefix)) return []
  const names = new Set<string>()
  for (const pair of header.split(";")) {
    const name = trimmed(pair.slice(0, Math.max(0, pair.indexOf("="))))
    if (name.startsWith(prefix) && isCookieName(name)) names.add(name)
  }
  return [...names]
}
