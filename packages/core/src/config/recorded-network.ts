import { clientNetwork } from "./client-network.ts"
import { rememberConnection } from "./connection-address.ts"
import type { RecordedHead, Settings } from "./settings.ts"

/**
 * Returns the client's network for a record: the first 24 bits of an IPv4 address, or the /64 of an IPv6 address.
 * Returns undefined if the client's address isn't certain.
 *
 * @param wholeIPv4 - true to return the whole IPv4 address.
 */
export function recordedNetwork(
  head: RecordedHead | undefined,
  settings: Settings,
  wholeIPv4: boolean,
): string | undefined {
  if (head === undefined) return undefined
  const network = clientNetwork({ settings, request: requestOf(head) })
  // `0.0.0.0` stands for requests whose headers contradict each other.
  if (network === undefined || network === "0.0.0.0") return undefined
  return network.includes(":") || wholeIPv4 ? network : network.replace(/\.\d+$/, ".0/24")
}

function requestOf(head: RecordedHead): Request {
  if (head instanceof Request) return head
  return rememberConnection(new Request("https://localhost/", { headers: head.headers }), head.clientAddress)
}
