import { AuthError } from "../errors/auth-error.ts"
import { redact } from "./redact.ts"

/** An error behind another one, with the members that loggers give to errors. */
export interface DescribedCause {
  /** Its name, such as `TypeError`. */
  readonly type: string
  readonly message: string
  readonly stack: string
}

/**
 * Describes the error that caused an error of the service, without secrets, for loggers that don't read `cause.err` [LG-01].
 *
 * @returns undefined if nothing caused it.
 */
export function describeCause(error: Error): DescribedCause | undefined {
  const cause = error instanceof AuthError ? error.cause?.err : undefined
  if (!(cause instanceof Error)) return undefined
  return { type: cause.name, message: redact.text(cause.message), stack: redact.text(String(cause.stack)) }
}
