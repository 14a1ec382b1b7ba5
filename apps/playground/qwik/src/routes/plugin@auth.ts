import { serverAuth$ } from "@latchkey/qwik"

/** Imported where it is used: what a file imports above, it imports in the browser, too. */
export const {
  accessToken,
  endSession,
  onRequest,
  passkeys,
  sessions,
  signOutEverywhere,
  useSession,
  useSignIn,
  useSignOut,
  useUpdateSession,
} = serverAuth$(async () => (await import("../auth-configuration.ts")).configuration)
