import { AuthError } from "./auth-error.ts"

/** No secret is configured, or it's too short to be safe. Set `AUTH_SECRET` or the `secret` option. */
export class MissingSecret extends AuthError {
  static override type = "MissingSecret" as const
}

/** The specification's name for {@link MissingSecret}, which is the same class. */
export { MissingSecret as MissingSecretError }
