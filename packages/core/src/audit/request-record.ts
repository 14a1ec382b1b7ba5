import { randomUUID } from "../crypto/random-values.ts"
import { sessionIdHash } from "../crypto/session-id-hash.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { EventError } from "../errors/classes.ts"
import { toError } from "../errors/to-error.ts"
import type { LoggerInstance } from "../logger/logger.ts"
import type { MaybePromise } from "../runtime/maybe-promise.ts"
import { within } from "../runtime/within.ts"
import type { AuditAccount, AuditActions, AuditEvent, AuditFrame, AuditHandler } from "./audit-event.ts"
import { correlated } from "./correlated.ts"
import { cleanUserAgent } from "./clean-user-agent.ts"
import { refusedEvent } from "./refused-event.ts"

/** The user, the account and the session that an event is about. */
export interface AuditSubject {
  readonly userId?: string | number | undefined
  /** Other members of an account are left out. */
  readonly account?: AuditAccount | undefined
  /** The id of the session's details: it's hashed. */
  readonly sessionId?: string | undefined
}

/** An event as the service's code describes it. */
export type AuditEntry = {
  [Action in keyof AuditActions]: { readonly action: Action } & AuditActions[Action] & AuditSubject
}[keyof AuditActions]

/** The action of a request: a refusal is named after it. */
export interface AuditTarget {
  readonly action: string
  readonly method: string
  readonly providerId: string | undefined
}

/** The record of one request. No method throws. */
export interface RequestRecord {
  /** Notes the action that the request is for. */
  aim(target: AuditTarget): void
  /** Notes the subject of the events that follow, unless they name another. */
  note(subject: AuditSubject): void
  /** Hands an event to the application. */
  add(entry: AuditEntry): void
  /** Records the failure of the request, as one event. */
  refuse(error: AuthError): void
  /** Returns true if there was such an event. */
  has(action: AuditEvent["action"]): boolean
  /** Waits for the application's handlers, a second at most. Returns undefined if none of them is at work. */
  flush(): Promise<void> | undefined
  /** Writes the log entries of the request, which carry its correlation id. */
  readonly logger: LoggerInstance
}

/** What a record is made from. */
export interface RecordOptions {
  readonly handler: AuditHandler
  readonly logger: LoggerInstance
  /** Undefined for a call of the application without a request. */
  readonly head: { readonly headers: Headers } | undefined
  /** Returns the network of the client. */
  readonly network: () => string | undefined
}

/** The milliseconds that the answer to a request waits for handlers [LG-03]. */
const timeout = 1_000

/** Begins the record of a request. */
export function requestRecord({ handler, logger: shared, head, network }: RecordOptions): RequestRecord {
  let id: string | undefined
  const correlationId = (): string => (id ??= randomUUID())
  const logger = correlated(shared, correlationId)
  const recorded = new Set<AuditEvent["action"]>()
  const atWork = new Set<Promise<void>>()
  let target: AuditTarget | undefined
  let noted: AuditSubject = {}
  /** Set while a hash is computed: later events wait, so that they keep their order. */
  let before: Promise<void> | undefined

  function report(action: string, error: unknown): void {
    const cause = { err: toError(error), event: action }
    logger.error(new EventError(`The \`audit\` handler failed for "${action}".`, { cause }))
  }

  function keep(work: Promise<void>): Promise<void> {
    atWork.add(work)
    const end = (): void => void atWork.delete(work)
    work.then(end, end)
    return work
  }

  function deliver(event: AuditEvent): void {
    try {
      const handled: unknown = Reflect.apply(handler, undefined, [event])
      if (isPromiseLike(handled))
        void keep(
          Promise.resolve(handled).then(
            () => undefined,
            (error: unknown) => report(event.action, error),
          ),
        )
    } catch (error) {
      report(event.action, error)
    }
  }

  function add(entry: AuditEntry): void {
    const time = new Date()
    const { userId, account, sessionId, ...facts } = { ...noted, ...entry }
    recorded.add(entry.action)
    const frame = (hash: string | undefined): AuditFrame => ({
      time,
      userId: userId === undefined ? undefined : String(userId),
      account: account && accountOf(account),
      sessionIdHash: hash,
      correlationId: correlationId(),
      network: network(),
      userAgent: cleanUserAgent(head?.headers.get("user-agent")),
    })
    const hand = (hash: string | undefined): void => deliver({ ...frame(hash), ...facts } as AuditEvent)
    const hash: MaybePromise<string | undefined> =
      sessionId === undefined ? undefined : sessionIdHash(sessionId)
    if (before === undefined && !(hash instanceof Promise)) return hand(hash)
    const former = before
    const next = keep(Promise.all([hash, former]).then(([known]) => hand(known)))
    before = next
    const end = (): void => {
      if (before === next) before = undefined
    }
    next.then(end, end)
  }

  async function settled(): Promise<void> {
    try {
      const all = async (): Promise<void> => {
        while (atWork.size > 0) await Promise.all(atWork)
      }
      await within(all(), timeout, "The handler")
    } catch (error) {
      report([...recorded].join(", "), error)
    }
  }

  return {
    aim: (aimed) => void (target = aimed),
    note: (subject) => void (noted = { ...noted, ...subject }),
    add,
    refuse: (error) => add(refusedEvent(error, target, noted)),
    has: (action) => recorded.has(action),
    flush: () => (atWork.size === 0 ? undefined : settled()),
    logger,
  }
}

function accountOf({ provider, providerAccountId }: AuditAccount): AuditAccount {
  return { provider, providerAccountId: providerAccountId === undefined ? undefined : String(providerAccountId) }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function"
}
