/** The ways to treat the first proof of a stored user's address. */
export type UnprovenMode = "ask" | "remove" | "keep"

/** The options for linking accounts and passkeys to users. */
export interface LinkingOptions {
  /**
   * Seconds from the sign-in during which the user may link another account: an attacker with an unlocked device must not be
   * able to add their own account. Default: no limit; the session is enough.
   *
   * @throws UnsupportedStrategy if it isn't a number from 1 to 86400.
   */
  requireFresh?: number | undefined
  /**
   * Decides about the accounts, passkeys and sessions of a user with `emailVerified: null` when their address is proven:
   * by a link, or by a provider that vouches for it (`allowDangerousEmailAccountLinking`). Anyone who knew the address may
   * have added them. `ask`: a page asks the user who proves the address which of them are theirs; the rest is removed, and
   * all sessions end. `remove`: everything that no provider vouches for is removed without a question. `keep`: everything
   * stays. Default: `ask` if the adapter can list and remove a user's rows, as Latchkey's own adapters
   * can; otherwise `keep`, with a warning.
   *
   * @throws UnsupportedStrategy for any other value.
   * @throws MissingAdapterMethods for `ask` and `remove` if the adapter lacks methods for it.
   */
  unproven?: UnprovenMode | undefined
}
