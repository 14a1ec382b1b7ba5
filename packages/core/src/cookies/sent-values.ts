/** The values of one request's cookies, read on demand. */
export interface SentValues {
  /** Returns the decoded values sent under exactly this name, in order, at most four. */
  readonly values: (name: string) => readonly string[]
  /** Returns the first value sent under this name. */
  readonly value: (name: string) => string | undefined
  /** Returns every value sent under exactly this name, as it was sent. */
  readonly raw: (name: string) => readonly string[]
}

/**
 * The maximum number of cookies with one name that are read: a browser sends several if paths or domains overlap
 * [CK-07].
 */
const maxCandidates = 4

/**
 * The maximum number of names that are looked up in the header itself, which is the fastest way for a session
 * check. Looking up every name that a client made up would take quadratic time.
 */
const maxScans = 16

/** @param header - the `Cookie` header of the request. */
export function sentValues(header: string | null): SentValues {
  let scans = 0
  let kept: ReadonlyMap<string, readonly string[]> | undefined
  const raw = (name: string): readonly string[] => (kept ??= rawValues(header ?? "")).get(name) ?? []
  function read(name: string, most: number): readonly string[] {
    if (header === null || name === "") return []
    if (kept === undefined && ++scans <= maxScans) return scan(header, name, most)
    return decodable(raw(name), most)
  }
  return { values: (name) => read(name, maxCandidates), value: (name) => read(name, 1)[0], raw }
}

/**
 * Finds `name=` at the start of a pair. Names are compared exactly: only spaces and tabs around a pair are skipped,
 * so that no look-alike white space makes another cookie ours [CK-08].
 */
function scan(header: string, name: string, most: number): readonly string[] {
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

/** Returns every value by its name, as it was sent: the same that {@link scan} finds for any name, in one pass. */
function rawValues(header: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=")
    if (equals === -1) continue
    let start = 0
    while (isBlank(pair.charCodeAt(start))) start++
    const name = pair.slice(start, equals)
    const existing = values.get(name)
    if (existing === undefined) values.set(name, [pair.slice(equals + 1)])
    else existing.push(pair.slice(equals + 1))
  }
  return values
}

/** Returns the values that can be decoded, in order. */
function decodable(raws: readonly string[], most: number): readonly string[] {
  return raws
    .map(decode)
    .filter((value) => value !== undefined)
    .slice(0, most)
}

function startsPair(header: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && isBlank(header.charCodeAt(before))) before--
  return before < 0 || header.charCodeAt(before) === 59 /* ; */
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9
}

/** Trims spaces and tabs. A regular expression would take quadratic time for white space inside a value. */
export function trimmed(raw: string): string {
  let start = 0
  let end = raw.length
  while (start < end && isBlank(raw.charCodeAt(start))) start++
  while (end > start && isBlank(raw.charCodeAt(end - 1))) end--
  return raw.slice(start, end)
}

/** Returns the value of a cookie; undefined for invalid percent-encoding, which isn't ours. */
export function decode(raw: string): string | undefined {
  const sent = trimmed(raw)
  const value = sent.length >= 2 && sent.startsWith('"') && sent.endsWith('"') ? sent.slice(1, -1) : sent
  if (!value.includes("%")) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
