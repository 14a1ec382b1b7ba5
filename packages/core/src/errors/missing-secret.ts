import { AuthError } from "./auth-error.ts"

/** No secret is configured, or one too short to be safe. Set `AUTH_SECRET` or the option `secret`. */
export class MissingSecret extends AuthError {
  static override type = "MissingSecret" as const
}

/** The name that the specification gives {@link MissingSecret}: the same class. */
export { MissingSecret as MissingSecretError }
