import { isCookieName } from "./cookie.ts"

/** How many cookies of one name are looked at: a browser sends several where paths or domains overlap [CK-07]. */
const mostCandidates = 4

/** The cookies of one request, read on demand. */
export interface SentCookies {
  /** The decoded values sent under exactly this name, first come first, four at most. */
  values(name: string): readonly string[]
  /** The first value sent under this name. */
  value(name: string): string | undefined
  /** The names that begin with `prefix`, each once; those that no answer could name again are left out. */
  names(prefix: string): readonly string[]
}

/** @param header - the `Cookie` header of the request. */
export function sentCookies(header: string | null): SentCookies {
  return {
    values: (name) => read(header, name, mostCandidates),
    value: (name) => read(header, name, 1)[0],
    names: (prefix) => namesOf(header, prefix),
  }
}

/**
 * Finds `name=` at the start of a pair. Names are compared as they are: only spaces and tabs around a pair are passed
 * over, so that no look-alike white space makes another cookie ours [CK-08].
 */
function read(header: string | null, name: string, most: number): readonly string[] {
  if (header === null) return []
  const found: string[] = []
  let from = 0
  while (found.length < most) {
    const at = header.indexOf(name, from)
    if (at === -1) break
    from = at + name.length
    if (header.charCodeAt(from) !== 61 /* = */ || !startsPair(header, at)) continue
    const semicolon = header.indexOf(";", from)
    const value = decode(header.slice(from + 1, semicolon === -1 ? header.length : semicolon))
    if (value !== undefined) found.push(value)
  }
  return found
}

function startsPair(header: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && isBlank(header.charCodeAt(before))) before--
  return before < 0 || header.charCodeAt(before) === 59 /* ; */
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9
}

/** Without the spaces and tabs around it. An expression would take quadratic time over those within it. */
function trimmed(raw: string): string {
  let start = 0
  let end = raw.length
  while (start < end && isBlank(raw.charCodeAt(start))) start++
  while (end > start && isBlank(raw.charCodeAt(end - 1))) end--
  return raw.slice(start, end)
}

/** A value that is not valid percent-encoding is not one of ours. */
function decode(raw: string): string | undefined {
  const sent = trimmed(raw)
  const value = sent.length >= 2 && sent.startsWith('"') && sent.endsWith('"') ? sent.slice(1, -1) : sent
  if (!value.includes("%")) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
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
