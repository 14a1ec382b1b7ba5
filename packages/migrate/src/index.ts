/**
 * Migrates an application from Auth.js v5 to Latchkey: the command's functions, for your own programs.
 *
 * @module
 */
export { MigrationError } from "./project/migration-error.ts"
export { plan, type PlanOptions } from "./project/plan.ts"
export { write } from "./project/write.ts"
export type { Change, Finding, OtherLibrary, Remark, Report } from "./report.ts"
