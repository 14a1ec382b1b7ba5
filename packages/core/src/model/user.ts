/** The members every user has, before an application augments {@link User}. */
export interface DefaultUser {
  /** Identifier of the user: the adapter's, or without an adapter one derived from provider and account. */
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  /** URL of a picture. */
  image?: string | null | undefined
}

/**
 * A user as callbacks, events and sessions see them. Applications add members by augmentation:
 *
 * ```ts
 * declare module "@latchkey/core/types" {
 *   interface User { role?: "admin" | "member" }
 * }
 * ```
 */
export interface User extends DefaultUser {}
