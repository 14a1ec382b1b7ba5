import { TanStackStartAuth, type TanStackStartAuthConfig } from "@latchkey/tanstack-start"

/** The configuration of the test that runs: it decides who may sign in, and counts. */
export interface TestGlobal {
  tanstackStartConfig?: TanStackStartAuthConfig
}

// The search of the client's files looks for this text.
const fallback: TanStackStartAuthConfig = { providers: [], secret: "no-secret-for-browsers" }

/** The service of the application. */
export const {
  handlers,
  auth,
  withAuth,
  protect,
  protectRequest,
  signIn,
  signOut,
  update,
}: ReturnType<typeof TanStackStartAuth> = TanStackStartAuth(
  () => (globalThis as TestGlobal).tanstackStartConfig ?? fallback,
)
