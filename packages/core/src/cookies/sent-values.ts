/**
 * The maximum number of cookies with one name that are read. A browser sends several if paths or domains overlap
 * [CK-07].
 */
const maxCandidates = 4

/**
 * The values of one request's cookies, read on demand. They're looked up in the header itself, which is the fastest way
 * for the few names of a session check, and takes quadratic time for many.
 */
export class SentValues {
  protected readonly header: string

  /** @param header - the `Cookie` header of the request. */
  constructor(header: string | null) {
    this.header = header ?? ""
  }

  /** Returns up to four decoded values sent under exactly this name, in order. */
  values(name: string): readonly string[] {
    return this.read(name, maxCandidates)
  }

  /** Returns the first value sent under this name. */
  value(name: string): string | undefined {
    return this.read(name, 1)[0]
  }

  protected read(name: string, most: number): readonly string[] {
    return name === "" ? [] : scan(this.header, name, most)
  }
}

/**
 * Finds `name=` at the start of a pair. Names are compared exactly. Only spaces and tabs around a pair are skipped, so
 * that similar white space can't make another cookie ours [CK-08].
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

function startsPair(header: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && isBlank(header.charCodeAt(before))) before--
  return before < 0 || header.charCodeAt(before) === 59 /* ; */
}

/** Returns true for the white space that may surround a pair. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 9
}

/**
 * Removes spaces and tabs from both ends. A regular expression would take quadratic time for white space inside a
 * value.
 */
export function trimmed(raw: string): string {
  let start = 0
  let end = raw.length
  while (start < end && isBlank(raw.charCodeAt(start))) start++
  while (end > start && isBlank(raw.charCodeAt(end - 1))) end--
  return raw.slice(start, end)
}

/** Decodes the value of a cookie. Returns undefined for invalid percent-encoding, because such a cookie isn't ours. */
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
