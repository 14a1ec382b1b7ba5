/** Returns true if a user's e-mail address is confirmed. Not every store returns a `Date`. */
export function isConfirmed(user: { readonly emailVerified?: unknown } | null): boolean {
  return user?.emailVerified != null
}
