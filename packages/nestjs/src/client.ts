/**
 * The functions for the browser, for pages of any kind: the session, sign-in and sign-out. The service is at
 * `/api/auth`, unless `setServiceLocation` says otherwise.
 *
 * @module
 */
export * from "@latchkey/core/client"
