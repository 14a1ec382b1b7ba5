import type { AuditAccount, AuditActions } from "./audit-event.ts"

/** The user, the account and the session that an event is about. */
export interface AuditSubject {
  readonly userId?: string | number | undefined
  /** The account. Its other members are left out. */
  readonly account?: AuditAccount | undefined
  /** The id of the session's details. It's hashed. */
  readonly sessionId?: string | undefined
}

/** An event as the service's code describes it. */
export type AuditEntry = {
  [Action in keyof AuditActions]: { readonly action: Action } & AuditActions[Action] & AuditSubject
}[keyof AuditActions]

/** The action of a request. A refusal is named after it. */
export interface AuditTarget {
  readonly action: string
  readonly method: string
  /** The configured provider. The id in a path isn't recorded, because it may be any text of a client. */
  readonly provider?: { readonly id: string } | undefined
}
