/**
 * The contract between the service and a data layer.
 *
 * @module
 */
export type {
  AccountKey,
  AccountMembers,
  Adapter,
  AdapterAccount,
  AdapterAccountType,
  AdapterAuthenticator,
  AdapterMethod,
  AdapterSession,
  AdapterSessionDetails,
  AdapterUser,
  AuthenticatorChanges,
  CounterStep,
  SessionDetailsFilter,
  StoredUser,
  UnownedAccount,
  UserExport,
  VerificationToken,
} from "./adapter/adapter.ts"
export { isDate } from "./model/dates.ts"
export { requireStorableKeys } from "./model/is-storable-text.ts"
export { isDateObject } from "./model/dates.ts"
export { isStorableText } from "./model/is-storable-text.ts"
export type { Awaitable } from "./model/awaitable.ts"
export type { JsonArray, JsonObject, JsonPrimitive, JsonValue } from "./model/json-value.ts"
