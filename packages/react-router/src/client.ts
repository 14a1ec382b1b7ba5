/**
 * The session in components, and sign-in and sign-out from the browser. The service is at `/api/auth`, unless the `basePath` of
 * `SessionProvider` says otherwise.
 *
 * @module
 */
export * from "@latchkey/react"
