/**
 * Stands in for `@latchkey/nuxt/server` in browsers. It exports nothing, so that a build fails that would send the
 * configuration of the service, and its secrets, to a browser.
 *
 * @module
 */
throw new Error("@latchkey/nuxt/server is for the server. In pages, use `useAuth()` and `useSession()`.")

export {}
