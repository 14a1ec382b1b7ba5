/** The reason for which a browser returned no passkey, or made none. */
export type PasskeyFailure =
  /** The page itself ended it, or began another one. */
  | "aborted"
  /** The authenticator already holds a passkey of this account. */
  | "already-registered"
  /** The authenticator failed without a reason. */
  | "authenticator-error"
  /** No authenticator on this device can hold such a passkey, and no other one was used. */
  | "no-authenticator"
  /** The user cancelled, or this site has no passkey here: browsers deliberately don't say which. */
  | "not-allowed"
  /** The user didn't react within the time limit of the service. */
  | "timeout"
  /** The browser can't use passkeys at all, or the page didn't come over https. */
  | "unsupported"
  /** The service's passkeys belong to a different domain from the page's. */
  | "wrong-domain"
  | "unknown"
