/**
 * The contract between the service and a data layer. Augment `AdapterUser` here with your own columns.
 *
 * @module
 */
export { isDate, isDateObject } from "@latchkey/core/adapters"
export type {
  AccountKey,
  Adapter,
  AdapterAccount,
  AdapterAccountType,
  AdapterAuthenticator,
  AdapterMethod,
  AdapterSession,
  AdapterUser,
  Awaitable,
  StoredUser,
  VerificationToken,
} from "@latchkey/core/adapters"
