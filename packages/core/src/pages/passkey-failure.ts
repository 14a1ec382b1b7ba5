import type { PasskeyFailure } from "../model/texts.ts"

/** The start of a ceremony and its time limit, in milliseconds. */
export interface CeremonyTime {
  /** The start, as `performance.now()` returned it. */
  readonly begun: number
  readonly timeout: number | undefined
}

/** The meaning of the browser's error names. */
const failures: Readonly<Record<string, PasskeyFailure>> = {
  AbortError: "aborted",
  ConstraintError: "no-authenticator",
  InvalidStateError: "already-registered",
  NotAllowedError: "not-allowed",
  NotReadableError: "authenticator-error",
  NotSupportedError: "no-authenticator",
  SecurityError: "wrong-domain",
  TimeoutError: "timeout",
  UnknownError: "authenticator-error",
}

/**
 * Returns the meaning of an error from `navigator.credentials.get()` or `.create()`. A `NotAllowedError` can mean
 * nearly anything, and only the clock shows whether time ran out.
 *
 * @see [Web Authentication §5.1.3 and §5.1.4](https://www.w3.org/TR/webauthn-3/#sctn-createCredential)
 */
export async function passkeyFailure(
  error: unknown,
  { begun, timeout }: CeremonyTime,
): Promise<PasskeyFailure> {
  const failure = (error instanceof Error && failures[error.name]) || "unknown"
  if (failure !== "not-allowed" || timeout === undefined) return failure
  // Browsers end the ceremony when the time is up, or shortly before.
  if (performance.now() - begun < timeout * 0.95) return failure
  return (await hasAuthenticator()) ? "timeout" : "no-authenticator"
}

/** Returns true if the device itself can store a passkey. */
async function hasAuthenticator(): Promise<boolean> {
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}
