/**
 * The types of the service. Augment `Session` and `User` here with the members that your callbacks add.
 *
 * @module
 */
export type {
  Account,
  Authenticator,
  Awaitable,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  Theme,
  User,
} from "@latchkey/core/types"
