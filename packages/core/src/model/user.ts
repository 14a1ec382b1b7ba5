/** The members that every user has, before an application augments {@link User}. */
export interface DefaultUser {
  /**
   * Identifier of the user. The adapter chooses it; without an adapter, it's derived from the provider and the account.
   */
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  /** URL of a picture. */
  image?: string | null | undefined
}

/**
 * A user, in the form that callbacks, events and sessions get. Applications add members by augmentation:
 *
 * ```ts
 * declare module "@latchkey/core/types" {
 *   interface User { role?: "admin" | "member" }
 * }
 * ```
 */
export interface User extends DefaultUser {}
