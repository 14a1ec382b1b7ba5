/** Why a browser handed over no passkey, or made none. */
export type PasskeyFailure =
  /** The page itself ended it, or began another one. */
  | "aborted"
  /** The authenticator holds a passkey of this account already. */
  | "already-registered"
  /** The authenticator could not do it, and does not say why. */
  | "authenticator-error"
  /** There is nothing here that can hold such a passkey, and nothing else was used. */
  | "no-authenticator"
  /** The person cancelled it, or there is no passkey of this site: on purpose, browsers do not say which. */
  | "not-allowed"
  /** Nothing was done in the time that the service gives. */
  | "timeout"
  /** The browser, or a page that did not come over https, cannot use passkeys at all. */
  | "unsupported"
  /** The passkeys of the service belong to another domain than that of the page. */
  | "wrong-domain"
  | "unknown"

/** When it began and how long it was given, in milliseconds. */
export interface CeremonyTime {
  /** Of the clock of `performance.now()`. */
  readonly begun: number
  readonly timeout: number | undefined
}

/** What the names of the browser's errors mean. */
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
 * What the error of `navigator.credentials.get()` or `.create()` means. A `NotAllowedError` stands for nearly
 * everything; that it came when the time was over, the clock tells.
 *
 * @see [Web Authentication §5.1.3 and §5.1.4](https://www.w3.org/TR/webauthn-3/#sctn-createCredential)
 */
export async function passkeyFailure(
  error: unknown,
  { begun, timeout }: CeremonyTime,
): Promise<PasskeyFailure> {
  const failure = (error instanceof Error && failures[error.name]) || "unknown"
  if (failure !== "not-allowed" || timeout === undefined) return failure
  // Browsers end it at the time given, or shortly before.
  if (performance.now() - begun < timeout * 0.95) return failure
  return (await hasAuthenticator()) ? "timeout" : "no-authenticator"
}

/** Whether the device itself can hold a passkey. */
async function hasAuthenticator(): Promise<boolean> {
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}
