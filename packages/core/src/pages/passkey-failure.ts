/** The reason for which a browser returned no passkey, or made none. */
export type PasskeyFailure =
  /** The page itself ended it, or began another one. */
  | "aborted"
  /** The authenticator already holds a passkey of this account. */
  | "already-registered"
  /** The authenticator failed without a reason. */
  | "authenticator-error"
  /** No authenticator here can hold such a passkey, and no other was used. */
  | "no-authenticator"
  /** The user cancelled, or this site has no passkey here: browsers deliberately don't say which. */
  | "not-allowed"
  /** The user did nothing in the time that the service gives. */
  | "timeout"
  /** The browser can't use passkeys at all, or the page didn't come over https. */
  | "unsupported"
  /** The passkeys of the service belong to another domain than the page. */
  | "wrong-domain"
  | "unknown"

/** The start of a ceremony and its time, in milliseconds. */
export interface CeremonyTime {
  /** By the clock of `performance.now()`. */
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
 * Returns the meaning of an error from `navigator.credentials.get()` or `.create()`. A `NotAllowedError` stands for
 * nearly everything; only the clock tells that the time was over.
 *
 * @see [Web Authentication §5.1.3 and §5.1.4](https://www.w3.org/TR/webauthn-3/#sctn-createCredential)
 */
export async function passkeyFailure(
  error: unknown,
  { begun, timeout }: CeremonyTime,
): Promise<PasskeyFailure> {
  const failure = (error instanceof Error && failures[error.name]) || "unknown"
  if (failure !== "not-allowed" || timeout === undefined) return failure
  // Browsers end it at the given time, or shortly before.
  if (performance.now() - begun < timeout * 0.95) return failure
  return (await hasAuthenticator()) ? "timeout" : "no-authenticator"
}

/** Returns true if the device itself can hold a passkey. */
async function hasAuthenticator(): Promise<boolean> {
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}
