import { randomUUID } from "../crypto/random-values.ts"
import { sessionIdHash } from "../crypto/session-id-hash.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { flushConsole, type LoggerInstance } from "../logger/logger.ts"
import { chain, type MaybePromise } from "../runtime/maybe-promise.ts"
import { AuditDelivery } from "./audit-delivery.ts"
import type { AuditEntry, AuditSubject, AuditTarget } from "./audit-entry.ts"
import type { AuditAccount, AuditEvent, AuditHandler } from "./audit-event.ts"
import { cleanUserAgent } from "./clean-user-agent.ts"
import { correlated } from "./correlated.ts"
import { refusedEvent } from "./refused-event.ts"

/** The record of one request. No method throws. */
export interface RequestRecord {
  /** Notes the action that server code calls. */
  aim(target: AuditTarget): void
  /** Notes the subject of the events that follow, unless they name a different one. */
  note(subject: AuditSubject): void
  /** Passes an event to the application. */
  add(entry: AuditEntry): void
  /**
   * Records the failure of the request, as one event.
   *
   * @param target - default: the action of {@link aim}.
   */
  refuse(error: AuthError, target?: AuditTarget): void
  /** Returns true if an event with this name has been recorded. */
  has(action: AuditEvent["action"]): boolean
  /** Passes the event of an extended session to the application. */
  extend(userId: string | undefined, sessionId: string | undefined): void
  /**
   * Waits for the application's handlers, but at most one second, and then for the console. Returns undefined if no
   * handler is running.
   */
  flush(): Promise<unknown> | undefined
  /** The logger for the request's entries, which contain its correlation id. */
  readonly logger: LoggerInstance
}

/** The parts from which a record is created. */
export interface RecordOptions {
  readonly handler: AuditHandler
  readonly logger: LoggerInstance
  /** The request's headers; undefined if the application calls the service without a request. */
  readonly headers: Headers | undefined
  /** Returns the network of the client. */
  readonly network: () => string | undefined
}

/** Starts the record of a request. */
export function requestRecord({ handler, logger: shared, headers, network }: RecordOptions): RequestRecord {
  let id: string | undefined
  const correlationId = (): string => (id ??= randomUUID())
  const logger = correlated(shared, correlationId)
  const delivery = new AuditDelivery(handler, logger)
  const recorded = new Set<AuditEvent["action"]>()
  let target: AuditTarget | undefined
  let client: { readonly network: string | undefined } | undefined
  let noted: AuditSubject = {}

  function add(entry: AuditEntry): void {
    const { userId, account, sessionId, ...facts } = { ...noted, ...entry }
    recorded.add(entry.action)
    const frame = {
      time: new Date(),
      userId: userId === undefined ? undefined : String(userId),
      account: account && accountOf(account),
      correlationId: correlationId(),
      network: (client ??= { network: network() }).network,
      userAgent: cleanUserAgent(headers?.get("user-agent")),
    }
    const hash: MaybePromise<string | undefined> =
      sessionId === undefined ? undefined : sessionIdHash(sessionId)
    delivery.deliver(chain(hash, (known) => ({ ...facts, ...frame, sessionIdHash: known }) as AuditEvent))
  }

  return {
    aim: (aimed) => void (target = aimed),
    note: (subject) => void (noted = { ...noted, ...subject }),
    add,
    refuse: (error, of = target) => add(refusedEvent(error, of, noted)),
    has: (action) => recorded.has(action),
    extend: (userId, sessionId) => add({ action: "session.extend", outcome: "success", userId, sessionId }),
    flush: () => delivery.flush()?.then(flushConsole) ?? flushConsole(),
    logger,
  }
}

function accountOf({ provider, providerAccountId }: AuditAccount): AuditAccount {
  return {
    provider,
    providerAccountId: providerAccountId === undefined ? undefined : String(providerAccountId),
  }
}
