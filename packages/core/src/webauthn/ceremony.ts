import type { Ceremony } from "./challenge.ts"

/**
 * Returns the ceremony for a requested action, or undefined for an unknown action.
 *
 * If no user is signed in, the answer doesn't depend on the store, so it never shows whether an address has an account
 * [D20].
 *
 * | signed in | `action`       | address | answer                                                      |
 * | --------- | -------------- | ------- | ----------------------------------------------------------- |
 * | no        | none           | any     | authenticate, with no list of credentials                   |
 * | no        | `authenticate` | any     | authenticate, with no list of credentials                   |
 * | no        | `register`     | one     | register, as a new user; with nothing to exclude            |
 * | no        | `register`     | none    | impossible: it's unknown who that would be                  |
 * | yes       | none           | ignored | register, for the user who is signed in                     |
 * | yes       | `register`     | ignored | register, for the user who is signed in                     |
 * | yes       | `authenticate` | ignored | authenticate, with the user's own credentials and no others |
 *
 * Also impossible: any other `action`; `authenticate` for a user who has no passkey; `register` for a user whose
 * session isn't fresh.
 */
export function ceremonyOf(action: string | null, signedIn: boolean): Ceremony | undefined {
  if (action === null || action === "") return signedIn ? "register" : "authenticate"
  return action === "register" || action === "authenticate" ? action : undefined
}
