import type { BuiltApplication } from "../../../packages/sveltekit/test/built-application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"

/**
 * Returns the driver for SvelteKit: an application that SvelteKit has built, run by its own server. Each request
 * contains the configuration, in the adapter's part of the event.
 *
 * @param built - the built application's server.
 */
export function sveltekit(built: Promise<BuiltApplication>): FrameworkDriver {
  return {
    name: "SvelteKit",
    basePath: "/auth",
    isCatchAll: false,
    hasActions: true,
    trustsOrigin: true,
    application: (config) => async (request) => (await built).respond(asked(request), { config }),
  }
}

/** Marks a GET request as a browser's navigation, which asks for a document. A program would get a status. */
function asked(request: Request): Request {
  if (new URL(request.url).pathname !== "/protected") return request
  const headers = new Headers(request.headers)
  headers.set("accept", "text/html")
  return new Request(request, { headers })
}
