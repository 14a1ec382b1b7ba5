/** The ways to handle the first proof of a stored user's address. */
export type UnprovenMode = "ask" | "remove" | "keep"

/** The options for linking accounts and passkeys to users. */
export interface LinkingOptions {
  /**
   * The time after the sign-in during which the user may link another account, in seconds. It prevents an attacker with
   * an unlocked device from adding their own account. Default: no limit; the session is enough.
   *
   * @throws UnsupportedStrategy if it isn't a number from 1 to 86400.
   */
  requireFresh?: number | undefined
  /**
   * Decides what happens to the accounts, passkeys and sessions of a user with `emailVerified: null` when the user's
   * address is proven by a link, or by a provider that vouches for it (`allowDangerousEmailAccountLinking`). Anyone who
   * knew the address may have added them. `ask`: a page asks the user who proves the address which ones are theirs; the
   * rest are removed, and all sessions end. `remove`: everything that no provider vouches for is removed without
   * asking. `keep`: everything stays. Default: `ask` if the adapter can list and remove a user's rows, as Latchkey's
   * own adapters can; otherwise `keep`, with a warning.
   *
   * @throws UnsupportedStrategy for any other value.
   * @throws MissingAdapterMethods for `ask` and `remove` if the adapter lacks methods for it.
   */
  unproven?: UnprovenMode | undefined
}
