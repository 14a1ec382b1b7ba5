/** What is asked of accounts that are linked to a user. */
export interface LinkingOptions {
  /**
   * How many seconds ago the user must have signed in, at most, for another account to be linked to theirs: who finds a
   * device unlocked must not leave a way in of their own. Default: none; the session is enough.
   *
   * @throws UnsupportedStrategy where it is not a number from 1 to 86400.
   */
  requireFresh?: number | undefined
}
