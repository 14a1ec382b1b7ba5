import { serverAuth$ } from "@latchkey/qwik"

/** Imported where it's used, because static imports are also imported in the browser. */
// #region /
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
// #endregion
