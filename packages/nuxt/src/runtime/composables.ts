/**
 * The composables that the module adds to the auto-imports of pages.
 *
 * @module
 */
export { useAuth, useSession } from "../app/use-auth.ts"
export type { Auth, Awaited, PageSessionState } from "../app/use-auth.ts"
export type { PageDemands } from "../app/guard-page.ts"
