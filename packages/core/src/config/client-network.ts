import { CallbackRouteError } from "../errors/classes.ts"
import { toError } from "../errors/auth-error.ts"
import { connectionAddress } from "./connection-address.ts"
import type { Settings } from "./settings.ts"

/**
 * The network of all requests whose headers contradict each other and whose connection is unknown. They're counted
 * together.
 */
const contradictory = "0.0.0.0"

/** The settings that determine which sources are trusted. */
type NetworkSettings = Pick<Settings, "trustedProxies" | "clientAddress" | "logger">

/** Each entry is a pure function of its key, and is kept as long as the key. */
const readRanges = new WeakMap<readonly string[], readonly NetworkRange[]>()

/**
 * Returns the network that a request came from: an IPv4 address, or the /64 of an IPv6 address. It's the address of the
 * connection, or the address that a trusted proxy reports. Returns undefined if neither is known, because no other
 * header is trusted. If the two proxy headers contradict each other, one of them was sent by a client, and the nearest
 * proxy's network is returned.
 */
export function clientNetwork({
  settings,
  request,
}: {
  readonly settings: NetworkSettings
  readonly request: Request
}): string | undefined {
  const connection = connectionOf(settings, request)
  const { trustedProxies = 0 } = settings
  const lists = [forwardedFor(request.headers), forwarded(request.headers)].filter(({ length }) => length > 0)
  const clients = lists.map((reported) => networkOfClient({ connection, reported, trustedProxies }))
  const [client = known(connection), other = client] = clients
  return client === other ? client : (known(connection) ?? contradictory)
}

interface Chain {
  readonly connection: NetworkAddress | undefined
  /** The nearest proxy's address is last. */
  readonly reported: readonly string[]
  readonly trustedProxies: readonly string[] | number
}

function networkOfClient({ connection, reported, trustedProxies }: Chain): string | undefined {
  if (typeof trustedProxies === "number") {
    if (trustedProxies < 1) return known(connection)
    // A request that passed through fewer proxies was reported by fewer of them.
    const client = reported[Math.max(0, reported.length - trustedProxies)]
    return known(parseNetworkAddress(client ?? "")) ?? known(connection)
  }
  let nearest = connection
  for (const address of [...reported].reverse()) {
    if (nearest === undefined || !isTrusted(nearest, trustedProxies)) break
    const next = parseNetworkAddress(address)
    // If a proxy hides its client, or writes something else, the proxy's own address counts.
    if (next === undefined) break
    nearest = next
  }
  return known(nearest)
}

function known(address: NetworkAddress | undefined): string | undefined {
  return address === undefined ? undefined : networkOf(address)
}

function isTrusted(address: NetworkAddress, entries: readonly string[]): boolean {
  let ranges = readRanges.get(entries)
  if (ranges === undefined) {
    ranges = entries.map(parseNetworkRange).filter((range) => range !== undefined)
    readRanges.set(entries, ranges)
  }
  return ranges.some((range) => isWithin(range, address))
}

/**
 * Returns the connection's address, as reported by the application or the framework. An exception counts as "unknown".
 */
function connectionOf(
  { clientAddress, logger }: NetworkSettings,
  request: Request,
): NetworkAddress | undefined {
  try {
    const address: unknown = clientAddress?.(request) ?? connectionAddress(request)
    return typeof address === "string" ? parseNetworkAddress(address.trim()) : undefined
  } catch (error) {
    logger.error(new CallbackRouteError("`clientAddress` failed.", { cause: { err: toError(error) } }))
    return undefined
  }
}

/** The number of characters that are read from the end of a header: more than any chain of trusted proxies writes. */
const maxRead = 4_096

/**
 * Returns the addresses that proxies wrote into `X-Forwarded-For`, with the nearest proxy's last. They aren't verified,
 * because any client can send the header.
 */
export function forwardedFor(headers: Headers): readonly string[] {
  return elementsOf(headers.get("x-forwarded-for"))
}

/**
 * Returns the addresses in `Forwarded`, in the same order: the value of `for` in each element, or an empty text.
 *
 * @see [RFC 7239 §4](https://www.rfc-editor.org/rfc/rfc7239#section-4)
 */
export function forwarded(headers: Headers): readonly string[] {
  return elementsOf(headers.get("forwarded")).map(reportedBy)
}

/** Returns the value of `for`, or an empty text if the element isn't well formed, or has `for` twice. */
function reportedBy(element: string): string {
  const isWellFormed = /^(?:\s*[\w-]+=(?:"[^"\\]*"|[^\s;"]*)\s*(?:;|$))+$/.test(element)
  const [found, second] = element.matchAll(/(?:^|;)\s*for=(?:"([^"]*)"|([^\s;"]*))/gi)
  if (!isWellFormed || second !== undefined) return ""
  return found?.[1] ?? found?.[2] ?? ""
}

/**
 * Returns the elements of a list, without the empty ones (RFC 9110 §5.6.1). If a list is long, only its end is
 * read.
 */
function elementsOf(header: string | null): readonly string[] {
  if (header === null) return []
  const elements = header.slice(-maxRead).split(",")
  // The first element may have been cut.
  if (header.length > maxRead) elements.shift()
  return elements.map((element) => element.trim()).filter((element) => element !== "")
}

/** A network address as eight groups of 16 bits. An IPv4 address is in the last two, after `::ffff`. */
type NetworkAddress = readonly number[]

/** A range of network addresses. */
interface NetworkRange {
  readonly address: NetworkAddress
  /** The number of leading bits, out of 128, that all addresses in the range share. */
  readonly bits: number
}

/** The maximum length of an IPv6 address with an IPv4 address at its end, in characters. */
const maxAddress = 45

/** The first six groups of a mapped IPv4 address (RFC 4291 §2.5.5.2). */
const mapped = [0, 0, 0, 0, 0, 0xff_ff]
/** The first six groups of an IPv4 address that a translator shows to IPv6 servers (RFC 6052 §2.1). */
const translated = [0x64, 0xff_9b, 0, 0, 0, 0]

/**
 * Parses a network address in the forms that connections and proxies use: with or without brackets, port and zone. An
 * IPv4 address inside an IPv6 address, mapped or translated, counts as that IPv4 address. Returns undefined for
 * anything else, such as `unknown` or a host name.
 */
export function parseNetworkAddress(text: string): NetworkAddress | undefined {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? []
  if (inBrackets !== undefined) return parseIPv6(inBrackets)
  const [, withoutPort = text] = /^([\d.]+)(?::\d{1,5})$/.exec(text) ?? []
  return parseIPv4(withoutPort) ?? parseIPv6(text)
}

/** Parses a network address, or a range such as `10.0.0.0/8`. Returns undefined for anything else. */
export function parseNetworkRange(text: string): NetworkRange | undefined {
  const [, written = "", length] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const address = parseIPv4(written) ?? parseIPv6(written)
  if (address === undefined) return undefined
  const most = written.includes(":") ? 128 : 32
  const bits = length === undefined ? most : Number(length)
  return bits > most ? undefined : { address, bits: bits + 128 - most }
}

/** Returns true if a range contains an address. */
function isWithin({ address, bits }: NetworkRange, other: NetworkAddress): boolean {
  return address.every((group, index) => {
    const compared = Math.min(16, Math.max(0, bits - index * 16))
    return (group ^ (other[index] ?? 0)) >> (16 - compared) === 0
  })
}

/**
 * Returns the network that an address counts as: the whole IPv4 address, or the first half of an IPv6 address, because
 * one connection has all addresses of a /64 (RFC 6177 §2).
 */
function networkOf(address: NetworkAddress): string {
  if (startsWith(address, mapped)) return address.slice(6).flatMap(bytesOf).join(".")
  const groups = address.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(":")}::/64`
}

function parseIPv4(text: string): NetworkAddress | undefined {
  const parts = text.split(".", 5)
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return undefined
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number)
  return [...mapped, a * 256 + b, c * 256 + d]
}

function parseIPv6(text: string): NetworkAddress | undefined {
  const [plain = ""] = text.split("%", 1)
  if (plain.length > maxAddress || !/^[\da-f:.]*:[\da-f:.]*$/i.test(plain)) return undefined
  const url = `http://[${plain}]`
  if (!URL.canParse(url)) return undefined
  // The host name is in its shortest form, with at most one `::`.
  const [head = "", tail = ""] = new URL(url).hostname.slice(1, -1).split("::")
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const between = Array.from({ length: 8 - first.length - last.length }, () => 0)
  const address = [...first, ...between, ...last]
  return startsWith(address, translated) ? [...mapped, ...address.slice(6)] : address
}

function groupsOf(text: string): readonly number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16))
}

function startsWith(address: NetworkAddress, groups: readonly number[]): boolean {
  return groups.every((group, index) => address[index] === group)
}

function bytesOf(group: number): readonly number[] {
  return [group >> 8, group & 255]
}
