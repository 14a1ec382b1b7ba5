/** A network address as eight groups of 16 bits. An IPv4 address is in the last two, after `::ffff`. */
export type NetworkAddress = readonly number[]

/** A range of network addresses. */
export interface NetworkRange {
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
export function isWithin({ address, bits }: NetworkRange, other: NetworkAddress): boolean {
  return address.every((group, index) => {
    const compared = Math.min(16, Math.max(0, bits - index * 16))
    return (group ^ (other[index] ?? 0)) >> (16 - compared) === 0
  })
}

/**
 * Returns the network that an address counts as: the whole IPv4 address, or the first half of an IPv6 address, because
 * one connection has all addresses of a /64 (RFC 6177 §2).
 */
export function networkOf(address: NetworkAddress): string {
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
