import { sessionIdHash } from "../crypto/hashes.ts"
import { randomUUID } from "../crypto/random-values.ts"
import type { AuthError } from "../errors/auth-error.ts"
import type { ErrorType } from "../errors/auth-error.ts"
import { TooManyAttempts } from "../errors/classes.ts"
import { declinedAnswer } from "../errors/declined-answer.ts"
import { flushConsole, type LoggerInstance } from "../logger/logger.ts"
import { chain, type MaybePromise } from "../runtime/lazily.ts"
import { AuditDelivery } from "./audit-delivery.ts"
import type {
  AuditAccount,
  AuditEntry,
  AuditEvent,
  AuditFailure,
  AuditHandler,
  AuditReason,
  AuditSubject,
  AuditTarget,
} from "./audit-event.ts"

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
interface RecordOptions {
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
    const { userId, account, actor, sessionId, ...facts } = { ...noted, ...entry }
    recorded.add(entry.action)
    const frame = {
      time: new Date(),
      userId: userId === undefined ? undefined : String(userId),
      account: account && accountOf(account),
      actor,
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

/** The errors of an invalid configuration, which can occur on any request. */
const faults: ReadonlySet<ErrorType> = new Set<ErrorType>([
  "DevelopmentOnly",
  "DuplicateConditionalUI",
  "ErrorPageLoop",
  "ExperimentalFeatureNotEnabled",
  "InvalidEndpoints",
  "InvalidProvider",
  "MissingAdapter",
  "MissingAdapterMethods",
  "MissingAuthorize",
  "MissingSecret",
  "MissingWebAuthnAutocomplete",
  "UnsupportedStrategy",
  "UntrustedHost",
])

/** Returns the one event of a failed request: its name depends on the error, or on the request's action. */
function refusedEvent(
  error: AuthError,
  target: AuditTarget | undefined,
  { account }: AuditSubject,
): AuditEntry {
  const reason = reasonOf(error)
  const failure: AuditFailure = { outcome: "failure", reason }
  const provider = target?.provider?.id
  const about = { account: account ?? (provider === undefined ? undefined : { provider }) }
  if (faults.has(error.type)) return { action: "configuration.fail", ...failure, ...about }
  if (error instanceof TooManyAttempts)
    return { action: "limit.reach", ...failure, ...limitOf(error), ...about }
  if (error.type === "Verification" && reason.code === "wrong_code")
    return { action: "code.guess", ...failure, ...about }
  // A wrong path or method isn't an attempt.
  if (error.type === "UnknownAction") return { action: "request.refuse", ...failure, ...about }
  switch (target?.action) {
    case "signin":
    case "webauthn-options":
      return { action: "sign-in.start", ...failure, ...about }
    case "callback":
      return { action: "sign-in.finish", ...failure, ...about }
    case "signout":
      return provider === undefined || target.method === "GET"
        ? { action: "session.end", ...failure, ...about, by: "user", sessions: undefined }
        : { action: "logout-token.take", ...failure, ...about }
    default:
      return { action: "request.refuse", ...failure, ...about }
  }
}

function limitOf({ cause, retryAfter }: TooManyAttempts): { limit: string | undefined; retryAfter: number } {
  const limit = cause?.["limit"]
  return { limit: typeof limit === "string" ? limit : undefined, retryAfter }
}

function reasonOf(error: AuthError): AuditReason {
  const code = declinedAnswer(error)?.provider_error ?? Reflect.get(error, "code")
  const isCode = typeof code === "string" && /^[\w.-]{1,64}$/.test(code)
  return { type: error.type, code: isCode ? code : undefined }
}

/** Returns a logger whose entries contain the id of a request. The id is generated with the first entry. */
function correlated(logger: LoggerInstance, correlationId: () => string): LoggerInstance {
  return {
    error: (error) => logger.error(error, { correlationId: correlationId() }),
    warn: (code, details) => logger.warn(code, { ...details, correlationId: correlationId() }),
    debug: (message, metadata) => logger.debug(message, withId(metadata, correlationId())),
  }
}

function withId(metadata: unknown, correlationId: string): object {
  return typeof metadata === "object" && metadata !== null
    ? { ...metadata, correlationId }
    : { ...(metadata === undefined ? {} : { value: metadata }), correlationId }
}

/** The maximum length of a `User-Agent` in an event, in characters. */
const maxLength = 256

/**
 * Returns a readable `User-Agent` header: at most 256 characters, without control characters, line breaks and marks
 * that change the direction of the text. Returns undefined if there's no such header.
 */
export function cleanUserAgent(header: string | null | undefined): string | undefined {
  return header
    ?.slice(0, 8 * maxLength)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .slice(0, maxLength)
}
