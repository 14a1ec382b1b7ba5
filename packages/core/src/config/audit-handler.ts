import type { AuditHandler } from "../audit/audit-event.ts"

/** Returns the handler in the `audit` option, or undefined if the option has the wrong shape. */
export function auditHandler(audit: unknown): AuditHandler | undefined {
  const handler: unknown =
    typeof audit === "object" && audit !== null && "handler" in audit ? audit.handler : audit
  return typeof handler === "function" ? (handler as AuditHandler) : undefined
}
