/**
 * The types of the service. Augment `Session` and `User` here with what your callbacks add.
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
