/**
 * The session in components, and sign-in and sign-out from the browser. The service is at `/api/auth`, unless
 * `SessionProvider` has a different `basePath`.
 *
 * @module
 */
export * from "@latchkey/react"
