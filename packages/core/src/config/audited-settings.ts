import { requestRecord } from "../audit/request-record.ts"
import { auditHandler } from "./audit-handler.ts"
import type { AuthConfig } from "./auth-config.ts"
import { clientNetwork } from "./client-network.ts"
import { rememberConnection } from "./connection-address.ts"
import type { RecordedHead, Settings } from "./settings.ts"

/**
 * Returns the function that creates the settings of one request from the configuration's settings. They have a record,
 * and a logger whose entries contain the same id as the events. Loaded if `audit` is configured.
 */
export function auditedSettings(audit: NonNullable<AuthConfig["audit"]>): Settings["audited"] {
  const handler = auditHandler(audit)?.bind(audit)
  // The rules report the wrong shape.
  if (handler === undefined) return undefined
  const wholeIPv4 = typeof audit === "object" && audit.wholeIPv4 === true
  return (shared: Settings, head: RecordedHead | undefined): Settings => {
    const network = (): string | undefined => recordedNetwork(head, settings, wholeIPv4)
    const record = requestRecord({ handler, logger: shared.logger, headers: head?.headers, network })
    const { logger } = record
    const { adapter, revocation } = shared
    const settings: Settings = {
      ...shared,
      shared,
      record,
      logger,
      adapter: adapter && Object.create(adapter, { logger: { value: logger } }),
      revocation: revocation && { ...revocation, logger },
    }
    return settings
  }
}

/**
 * Returns the client's network for a record: the first 24 bits of an IPv4 address, or the /64 of an IPv6 address.
 * Returns undefined if the client's address isn't certain.
 *
 * @param wholeIPv4 - true to return the whole IPv4 address.
 */
function recordedNetwork(
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
