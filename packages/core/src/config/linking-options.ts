/** What happens when the address of a stored user is proven for the first time. */
export type UnprovenMode = "ask" | "remove" | "keep"

/** How accounts and passkeys come to belong to users. */
export interface LinkingOptions {
  /**
   * How many seconds ago the user must have signed in, at most, for another account to be linked to theirs: who finds a
   * device unlocked must not leave a way in of their own. Default: none; the session is enough.
   *
   * @throws UnsupportedStrategy where it is not a number from 1 to 86400.
   */
  requireFresh?: number | undefined
  /**
   * What becomes of the accounts, passkeys and sessions that a user with `emailVerified: null` has when their address is
   * proven: by a link, or by a provider that vouches for it (`allowDangerousEmailAccountLinking`). Anyone who knew the
   * address may have put them there. `ask`: the user who proves the address says on a page which of them are theirs; the
   * rest is removed, and all sessions end. `remove`: what no provider vouches for is removed without a question. `keep`:
   * everything stays. Default: `ask` if the adapter can list and remove what belongs to a user, as those for memory,
   * Prisma and MongoDB can; otherwise `keep`, with a warning.
   *
   * @throws UnsupportedStrategy for any other value.
   * @throws MissingAdapterMethods for `ask` and `remove` if the adapter lacks methods for it.
   */
  unproven?: UnprovenMode | undefined
}
