import { isLoopback } from "../provider/endpoint-parameters.ts"
import type { Settings } from "./settings.ts"

/** An entry of a `trustHost` list. */
interface TrustedHost {
  /** Undefined if the entry allows both protocols. */
  readonly protocol: "https:" | "http:" | undefined
  readonly name: string
  /** Empty for the scheme's default port; undefined for any port. */
  readonly port: string | undefined
}

/** The scheme, the host name with wildcards or the IPv6 address, and the port. */
const entryPattern = /^(?:(https?):\/\/)?([\w.*-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/?$/i

/** The maximum length of a host name, in characters (RFC 1035 §2.3.4). Longer names aren't compared label by label. */
const maxHostName = 253

/** Each entry is a pure function of its key, and is kept as long as the key. */
const readLists = new WeakMap<readonly string[], readonly TrustedHost[]>()

/**
 * Returns true if a text can be an entry in a `trustHost` list: a host name, with a scheme and a port if they're fixed.
 * `*.` at the beginning stands for every subdomain, and any other `*` for a part of one label.
 */
export function isTrustedHostEntry(entry: string): boolean {
  return entryPattern.test(entry)
}

/**
 * Returns the origin of a listed host, with the scheme that the entry specifies. Returns undefined if the host isn't
 * listed.
 */
export function trustedOrigin(entries: readonly string[], origin: string): string | undefined {
  const { protocol, hostname, port } = new URL(origin)
  if (hostname.length > maxHostName) return undefined
  const listed = trustedHosts(entries).filter(
    (entry) => isNamed(entry.name, hostname) && (entry.port === undefined || entry.port === port),
  )
  if (listed.some((entry) => entry.protocol === undefined || entry.protocol === protocol)) return origin
  const [first] = listed
  return first && new URL(`${first.protocol}//${hostname}${port === "" ? "" : `:${port}`}`).origin
}

/**
 * Returns true if an origin is known to be one of the application's deployments without reading the request: from
 * `AUTH_URL`, the platform's variables or a `trustHost` list. It must be https, or loopback, which doesn't need an
 * entry in development.
 */
export function isKnownDeployment(origin: string, settings: Settings): boolean {
  const { protocol, hostname } = new URL(origin)
  const onLoopback = isLoopback(hostname)
  if (protocol !== "https:" && !(protocol === "http:" && onLoopback)) return false
  return (
    origin === settings.origin ||
    settings.platformOrigins.includes(origin) ||
    (onLoopback && !settings.production) ||
    (Array.isArray(settings.trustHost) && trustedOrigin(settings.trustHost, origin) === origin)
  )
}

function trustedHosts(entries: readonly string[]): readonly TrustedHost[] {
  const read = readLists.get(entries)
  if (read !== undefined) return read
  const hosts = entries.map(readEntry).filter((host) => host !== undefined)
  readLists.set(entries, hosts)
  return hosts
}

function readEntry(entry: string): TrustedHost | undefined {
  const [, scheme, name = "", port] = entryPattern.exec(entry.toLowerCase()) ?? []
  if (name === "") return undefined
  const protocol = scheme === undefined ? undefined : scheme === "https" ? "https:" : "http:"
  const isDefault = port === (protocol === "http:" ? "80" : "443")
  return {
    protocol,
    name,
    port: isDefault || (port === undefined && protocol !== undefined) ? "" : port,
  }
}

/**
 * Returns true if a host name matches an entry's name: `*.` at the beginning stands for every subdomain, `*` for a part
 * of a label.
 */
function isNamed(name: string, hostname: string): boolean {
  if (name.startsWith("*.")) {
    const parent = hostname.slice(hostname.indexOf(".") + 1)
    const isBelow = parent !== hostname
    return isBelow && (isNamed(name.slice(2), parent) || isNamed(name, parent))
  }
  const [labels, sent] = [name.split("."), hostname.split(".")]
  return labels.length === sent.length && labels.every((label, index) => isLabel(label, sent[index] ?? ""))
}

/**
 * Returns true if a label contains the parts around each `*` in order, with the first part at its beginning and the
 * last at its end.
 */
function isLabel(pattern: string, label: string): boolean {
  const [first = "", ...parts] = pattern.split("*")
  const last = parts.pop()
  if (last === undefined) return pattern === label
  if (!label.startsWith(first) || !label.endsWith(last)) return false
  let from = first.length
  for (const part of parts) {
    const at = label.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return from <= label.length - last.length
}
