import type { AuthError } from "../errors/auth-error.ts"
import { declinedAnswer } from "../errors/declined-answer.ts"
import type { ErrorType } from "../errors/catalog.ts"
import { TooManyAttempts } from "../errors/classes.ts"
import type { AuditFailure, AuditReason } from "./audit-event.ts"
import type { AuditEntry, AuditSubject, AuditTarget } from "./audit-entry.ts"

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
export function refusedEvent(
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
