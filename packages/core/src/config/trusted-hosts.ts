import { isLoopback } from "../provider/is-loopback.ts"
import type { Settings } from "./settings.ts"

/** An entry of a `trustHost` list. */
interface TrustedHost {
  /** Undefined where the entry leaves it open. */
  readonly protocol: "https:" | "http:" | undefined
  readonly name: string
  /** Empty for the default port of the scheme; undefined for any. */
  readonly port: string | undefined
}

/** Scheme, host name with wildcards or IPv6 address, port. */
const entryPattern = /^(?:(https?):\/\/)?([\w.*-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\/?$/i

/** Characters of a host name at most (RFC 1035 §2.3.4): a longer one is nobody's, and would be compared label by label. */
const maxHostName = 253

/** Each entry is a pure function of its key, and lives as long as it. */
const readLists = new WeakMap<readonly string[], readonly TrustedHost[]>()

/**
 * Whether a text can stand in a `trustHost` list: a host name, with a scheme and a port where these are fixed. `*.` at its
 * beginning stands for every subdomain, any other `*` for part of one label.
 */
export function isTrustedHostEntry(entry: string): boolean {
  return entryPattern.test(entry)
}

/**
 * The origin of one of the listed hosts: where an entry fixes the scheme, with that. Undefined where the host is not
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
 * Whether an origin is known to be one of the application's deployments without a look at the request: by `AUTH_URL`,
 * the platform's variables or a `trustHost` list. It is https, or loopback, which in development needs no entry.
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
  const known = readLists.get(entries)
  if (known !== undefined) return known
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

/** Whether a host name is the one of an entry: `*.` at its beginning for every subdomain, `*` for part of a label. */
function isNamed(name: string, hostname: string): boolean {
  if (name.startsWith("*.")) {
    const parent = hostname.slice(hostname.indexOf(".") + 1)
    const isBelow = parent !== hostname
    return isBelow && (isNamed(name.slice(2), parent) || isNamed(name, parent))
  }
  const [labels, sent] = [name.split("."), hostname.split(".")]
  return labels.length === sent.length && labels.every((label, index) => isLabel(label, sent[index] ?? ""))
}

/** Whether the parts around each `*` follow one another in a label, the first at its beginning, the last at its end. */
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
