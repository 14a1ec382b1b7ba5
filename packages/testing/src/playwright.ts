/**
 * Helpers for Playwright.
 *
 * @module
 */
export { addVirtualAuthenticator } from "./passkeys/add-virtual-authenticator.ts"
export type {
  BrowserAuthenticator,
  ChromiumPage,
  DevToolsSession,
} from "./passkeys/add-virtual-authenticator.ts"
