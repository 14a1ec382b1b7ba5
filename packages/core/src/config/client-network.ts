import { toError } from "../errors/to-error.ts"
import { CallbackRouteError } from "../errors/classes.ts"
import { connectionAddress } from "./connection-address.ts"
import { isWithin, networkOf, parseNetworkAddress, parseNetworkRange } from "./network-address.ts"
import type { NetworkAddress, NetworkRange } from "./network-address.ts"
import { forwarded, forwardedFor } from "./reported-addresses.ts"
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
