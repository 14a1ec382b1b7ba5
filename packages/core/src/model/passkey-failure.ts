/** The reason why a browser returned or created no passkey. */
export type PasskeyFailure =
  /** The page itself aborted the ceremony, or started another one. */
  | "aborted"
  /** The authenticator already holds a passkey for this account. */
  | "already-registered"
  /** The authenticator failed without giving a reason. */
  | "authenticator-error"
  /** No authenticator on this device can store such a passkey, and the user didn't use another one. */
  | "no-authenticator"
  /** The user cancelled, or has no passkey for this site. Browsers deliberately don't say which. */
  | "not-allowed"
  /** The user didn't respond within the service's time limit. */
  | "timeout"
  /** The browser doesn't support passkeys, or the page wasn't loaded over https. */
  | "unsupported"
  /** The service's passkeys belong to a different domain than the page. */
  | "wrong-domain"
  | "unknown"
