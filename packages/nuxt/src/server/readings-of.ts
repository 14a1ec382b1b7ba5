/** The number of times that a target may be decoded: by Nitro, by its router, and by a server behind a proxy. */
const maxDecodings = 4

/**
 * Returns the paths as which a target may be read. Nitro decodes it, `?` included, before its routers see it; its file
 * server and `fetch`, behind a `proxy` rule, resolve it as a URL, with dot segments, backslashes and hosts; Vue's router
 * does neither. A guard can't know who will answer, so it looks at all of these paths.
 */
export function readingsOf(target: string): ReadonlySet<string> {
  const readings = new Set<string>()
  const [path = ""] = target.split(/[?#]/, 1)
  let text = path
  for (let count = 0; count < maxDecodings; count++) {
    for (const reading of undecoded(text)) readings.add(reading === "" ? "/" : reading)
    const next = decoded(text)
    if (next === text) break
    text = next
  }
  return readings
}

/** Returns the path of a target without its scheme and host (RFC 9112 §3.2.2). */
export function withoutOrigin(target: string): string {
  return target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, "")
}

function undecoded(text: string): string[] {
  const [path = ""] = withoutOrigin(text).split(/[?#]/, 1)
  const slashed = path.replaceAll("\\", "/")
  const base = "http://localhost"
  const asUrl = URL.canParse(text, base) ? [new URL(text, base).pathname] : []
  return [path, slashed, withoutDots(slashed), ...asUrl]
}

function withoutDots(path: string): string {
  const segments: string[] = []
  for (const segment of path.split("/").slice(1)) {
    if (segment === "..") segments.pop()
    else if (segment !== ".") segments.push(segment)
  }
  return `/${segments.join("/")}`
}

/** Decodes what can be decoded. */
export function decoded(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  })
}
