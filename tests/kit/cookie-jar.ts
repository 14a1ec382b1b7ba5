/** A cookie as a browser stores it. */
export interface KeptCookie {
  readonly name: string
  /** The value from the header, percent-encoded. */
  readonly value: string
  /** The host that set the cookie, or the domain that the cookie named. */
  readonly host: string
  /** True if only this exact host gets the cookie, because the cookie didn't name a domain. */
  readonly hostOnly: boolean
  readonly path: string
  readonly secure: boolean
  readonly httpOnly: boolean
  /** The value from the header. Browsers treat a missing one as `Lax`. */
  readonly sameSite: string | undefined
  /** The expiry, in milliseconds since 1970; if undefined, the cookie ends with the browser. */
  readonly expires: number | undefined
}

/** The parts of a request that decide which cookies are sent. */
export interface Sending {
  readonly url: URL
  /** True if a page of another site led to the request. Default: false. */
  readonly crossSite?: boolean
  /** True for GET. Default: true. */
  readonly safeMethod?: boolean
}

/** The cookies of a browser, by the rules of RFC 6265bis. All ports of a host share them. */
export interface CookieJar {
  /** The number of cookies, without expired ones. */
  readonly size: number
  /** Returns the `Cookie` header of a request; undefined if no cookie is sent. */
  header(sending: Sending): string | undefined
  /** Stores the cookie of a `Set-Cookie` line. A cookie that breaks a rule is silently dropped, as in browsers. */
  keep(line: string, url: URL): void
  /** Returns the cookie with a name; the first one if several paths or hosts have it. */
  get(name: string): KeptCookie | undefined
  has(name: string): boolean
  /** Returns the names of all cookies, or of one host's cookies. */
  keys(host?: string): IterableIterator<string>
  values(): IterableIterator<KeptCookie>
  [Symbol.iterator](): IterableIterator<[name: string, cookie: KeptCookie]>
  /** Stores a cookie for all paths of a host, such as an attacker's or an older deployment's. */
  plant(url: URL, name: string, value: string): void
  forget(name: string): void
  copy(): CookieJar
}

/** The maximum length of name and value together that browsers store, in octets. */
const maxSize = 4096

/** Creates a jar, empty or with the cookies of another jar. */
export function createCookieJar(kept: Iterable<KeptCookie> = []): CookieJar {
  // The cookies, in the order of creation.
  const cookies = new Map(Array.from(kept, (cookie) => [keyOf(cookie), cookie]))
  const live = (): KeptCookie[] => {
    for (const [key, { expires }] of cookies)
      if (expires !== undefined && expires <= Date.now()) cookies.delete(key)
    return [...cookies.values()]
  }
  const find = (name: string): KeptCookie | undefined => live().find((cookie) => cookie.name === name)
  return {
    get size() {
      return live().length
    },
    header(sending) {
      const sent = live().filter((cookie) => goesAlong(cookie, sending))
      // §5.8.3: longer paths come first, and older cookies before newer ones.
      sent.sort((one, other) => other.path.length - one.path.length)
      return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join("; ")
    },
    keep(line, url) {
      const cookie = parse(line, url)
      if (cookie === undefined) return
      if (!isTrustworthy(url) && live().some((other) => other.secure && isOver(other, cookie))) return
      const key = keyOf(cookie)
      if (cookie.expires !== undefined && cookie.expires <= Date.now()) cookies.delete(key)
      else cookies.set(key, cookie)
    },
    get: find,
    has: (name) => find(name) !== undefined,
    keys: (host) =>
      live()
        .filter((cookie) => host === undefined || cookie.host === host)
        .map(({ name }) => name)
        .values(),
    values: () => live().values(),
    [Symbol.iterator]: () =>
      live()
        .map((cookie): [string, KeptCookie] => [cookie.name, cookie])
        .values(),
    plant({ hostname, protocol }, name, value) {
      const secure = protocol === "https:"
      const cookie = { name, value, host: hostname, hostOnly: true, path: "/", secure, httpOnly: true }
      cookies.set(keyOf(cookie), { ...cookie, sameSite: "Lax", expires: undefined })
    },
    forget(name) {
      for (const [key, cookie] of cookies) if (cookie.name === name) cookies.delete(key)
    },
    copy: () => createCookieJar(live()),
  }
}

function keyOf({ host, path, name }: Pick<KeptCookie, "host" | "path" | "name">): string {
  return `${host}|${path}|${name}`
}

/** Returns true if a cookie would replace a secure one, which an insecure page must not do (§5.7, step 16). */
function isOver(secure: KeptCookie, { name, host, path }: KeptCookie): boolean {
  return secure.name === name && isUnderHost(host, secure.host) && isUnderPath(path, secure.path)
}

function goesAlong(cookie: KeptCookie, { url, crossSite = false, safeMethod = true }: Sending): boolean {
  const { host, hostOnly, path, secure, sameSite = "Lax" } = cookie
  if (hostOnly ? url.hostname !== host : !isUnderHost(url.hostname, host)) return false
  if ((secure && !isTrustworthy(url)) || !isUnderPath(url.pathname, path)) return false
  if (!crossSite || /^none$/i.test(sameSite)) return true
  return safeMethod && !/^strict$/i.test(sameSite)
}

function isUnderHost(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function isUnderPath(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`)
}

/**
 * Returns true for https, and for hosts on the same machine, because browsers treat both alike (Secure Contexts §3.1).
 */
function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Parses a `Set-Cookie` line (§5.6 and §5.7). */
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
  const domain = given.get("domain")?.replace(/^\./, "").toLowerCase()
  const path = given.get("path") ?? ""
  const cookie: KeptCookie = {
    name,
    value,
    host: domain ?? url.hostname,
    hostOnly: domain === undefined,
    path: path.startsWith("/") ? path : defaultPath(url),
    secure: given.has("secure"),
    httpOnly: given.has("httponly"),
    sameSite: given.get("samesite"),
    expires: endOf(given),
  }
  return isAllowed(cookie, url) ? cookie : undefined
}

function isAllowed(cookie: KeptCookie, url: URL): boolean {
  const { name, value, host, hostOnly, path, secure, sameSite = "" } = cookie
  if (name.length + value.length > maxSize || !isUnderHost(url.hostname, host)) return false
  if (secure && !isTrustworthy(url)) return false
  if (/^none$/i.test(sameSite) && !secure) return false
  if (/^__(?:secure|host)-/i.test(name) && !secure) return false
  return !/^__host-/i.test(name) || (path === "/" && hostOnly)
}

/** Returns the folder of the URL (§5.1.4). */
function defaultPath({ pathname }: URL): string {
  return pathname.slice(0, pathname.lastIndexOf("/")) || "/"
}

/** Returns the expiry. `Max-Age` takes precedence over `Expires`. */
function endOf(attributes: ReadonlyMap<string, string>): number | undefined {
  const maxAge = attributes.get("max-age")
  if (maxAge !== undefined) return Number(maxAge) <= 0 ? 0 : Date.now() + Number(maxAge) * 1000
  const expires = attributes.get("expires")
  return expires === undefined ? undefined : Date.parse(expires)
}
