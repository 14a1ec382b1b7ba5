import { isProduction } from "./env.ts"

/**
 * Refuses to work in production, because this package can sign in any user.
 *
 * @throws Error if `NODE_ENV` is `production`.
 */
export function refuseProduction(): void {
  if (!isProduction()) return
  throw new Error(
    "@latchkey/testing signs in any user: it's for tests, and doesn't work with NODE_ENV=production.",
  )
}
