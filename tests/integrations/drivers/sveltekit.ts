import type { BuiltApplication } from "../../../packages/sveltekit/test/built-application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"

/**
 * SvelteKit: an application that it has built, run by its own server. The configuration comes with each request, in the
 * adapter's part of the event.
 *
 * @param built - the application, once its server is there.
 */
export function sveltekit(built: Promise<BuiltApplication>): FrameworkDriver {
  return {
    name: "SvelteKit",
    basePath: "/auth",
    hasActions: true,
    application: (config) => async (request) => (await built).respond(asked(request), { config }),
  }
}

/** A browser that goes to a page asks for a document; a program would get a status. */
function asked(request: Request): Request {
  if (new URL(request.url).pathname !== "/protected") return request
  const headers = new Headers(request.headers)
  headers.set("accept", "text/html")
  return new Request(request, { headers })
}
