import { requestRecord } from "../audit/request-record.ts"
import { auditHandler } from "./audit-handler.ts"
import type { AuthConfig } from "./auth-config.ts"
import { recordedNetwork } from "./recorded-network.ts"
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
