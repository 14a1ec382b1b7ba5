/**
 * Latchkey's data layer over Drizzle ORM.
 *
 * @module
 */
export { DrizzleAdapter, type DrizzleDataLayer, type UserOf } from "./drizzle-adapter.ts"
export type { DrizzleDatabase } from "./drizzle-database.ts"
export type {
  AccountColumns,
  AuthenticatorColumns,
  CounterColumns,
  DrizzleTables,
  Id,
  RevocationColumns,
  SessionColumns,
  SessionDetailsColumns,
  TableOf,
  UserColumns,
  VerificationTokenColumns,
} from "./tables.ts"
