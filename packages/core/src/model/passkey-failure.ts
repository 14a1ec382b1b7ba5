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
