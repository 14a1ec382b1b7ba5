/** A cookie as a browser keeps it. */
interface KeptCookie {
  readonly host: string
  readonly path: string
  readonly name: string
  /** As it stood in the header, percent-encoded. */
  readonly value: string
  readonly secure: boolean
  readonly sameSite: "strict" | "lax" | "none"
  /** Milliseconds since 1970; undefined ends with the browser. */
  readonly expires: number | undefined
}

/** The origin of a request, as far as it decides which cookies go along. */
export interface Sending {
  readonly url: URL
  readonly crossSite: boolean
  readonly safeMethod: boolean
}

/** The cookies of a browser, by the rules of RFC 6265bis. Not by port: hosts share them. */
export interface CookieStore {
  /** The `Cookie` header of a request; undefined if no cookie goes along. */
  header(sending: Sending): string | undefined
  /** Keeps what a response sets. A cookie that breaks a rule is dropped in silence, as browsers do. */
  keep(line: string, url: URL): void
  /** The names of the cookies of a host. */
  names(host: string): readonly string[]
  value(name: string): string | undefined
  plant(url: URL, name: string, value: string): void
  forget(name: string): void
  copy(): CookieStore
}

/** The largest name and value together that browsers keep, in octets. */
const maxSize = 4096

/** Makes a store, empty or with the cookies of another. */
export function createCookieStore(kept: readonly KeptCookie[] = []): CookieStore {
  // In the order of creation, which is the order in which browsers send them.
  const cookies = new Map(kept.map((cookie) => [keyOf(cookie), cookie]))
  const live = (): KeptCookie[] => {
    for (const [key, { expires }] of cookies)
      if (expires !== undefined && expires <= Date.now()) cookies.delete(key)
    return [...cookies.values()]
  }
  return {
    header(sending) {
      const sent = live().filter((cookie) => goesAlong(cookie, sending))
      return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join("; ")
    },
    keep(line, url) {
      const cookie = parse(line, url)
      if (cookie === undefined) return
      const key = keyOf(cookie)
      if (cookie.expires !== undefined && cookie.expires <= Date.now()) cookies.delete(key)
      else cookies.set(key, cookie)
    },
    names: (host) =>
      live()
        .filter((cookie) => cookie.host === host)
        .map(({ name }) => name),
    value: (name) => live().find((cookie) => cookie.name === name)?.value,
    plant(url, name, value) {
      const cookie = { host: url.hostname, path: "/", name, value, secure: false, expires: undefined }
      cookies.set(keyOf(cookie), { ...cookie, sameSite: "none" })
    },
    forget(name) {
      for (const [key, cookie] of cookies) if (cookie.name === name) cookies.delete(key)
    },
    copy: () => createCookieStore(live()),
  }
}

function keyOf({ host, path, name }: Pick<KeptCookie, "host" | "path" | "name">): string {
  return `${host}|${path}|${name}`
}

function goesAlong(cookie: KeptCookie, { url, crossSite, safeMethod }: Sending): boolean {
  if (cookie.host !== url.hostname || (cookie.secure && !isTrustworthy(url))) return false
  const { path } = cookie
  const { pathname } = url
  const under =
    path === "/" || pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`)
  if (!under) return false
  if (!crossSite || cookie.sameSite === "none") return true
  return cookie.sameSite === "lax" && safeMethod
}

/** Https, and what never leaves the machine: browsers treat it alike. */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || hostname === "localhost"
}

/** RFC 6265bis §5.7. */
function parse(line: string, url: URL): KeptCookie | undefined {
  const [pair = "", ...attributes] = line.split(/;\s*/)
  const name = pair.slice(0, Math.max(0, pair.indexOf("=")))
  const value = pair.slice(pair.indexOf("=") + 1)
  const given = new Map(
    attributes.map((attribute): [string, string] => {
      const [key = "", ...rest] = attribute.split("=")
      return [key.toLowerCase(), rest.join("=")]
    }),
  )
  const secure = given.has("secure")
  const path = given.get("path") ?? "/"
  const sameSite = sameSiteOf(given.get("samesite"))
  if (name.length + value.length > maxSize || given.has("domain")) return undefined
  if (secure && !isTrustworthy(url)) return undefined
  if (sameSite === "none" && !secure) return undefined
  if (/^__(?:Secure|Host)-/.test(name) && !secure) return undefined
  if (name.startsWith("__Host-") && path !== "/") return undefined
  return { host: url.hostname, path, name, value, secure, sameSite, expires: endOf(given) }
}

function sameSiteOf(value: string | undefined): KeptCookie["sameSite"] {
  const lowerCased = value?.toLowerCase()
  return lowerCased === "none" || lowerCased === "strict" ? lowerCased : "lax"
}

/** `Max-Age` before `Expires`. */
function endOf(attributes: ReadonlyMap<string, string>): number | undefined {
  const maxAge = attributes.get("max-age")
  if (maxAge !== undefined) return Number(maxAge) <= 0 ? 0 : Date.now() + Number(maxAge) * 1000
  const expires = attributes.get("expires")
  return expires === undefined ? undefined : Date.parse(expires)
}
