import type { TanStackStartAuthConfig } from "@latchkey/tanstack-start"
import { join } from "node:path"
import { buildApplication } from "../../../packages/tanstack-start/test/build-application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"

/** The configurations of requests, in the place where the application reads them. */
const configurations = new WeakMap<Request, TanStackStartAuthConfig>()
/** The options of the guard of `/guarded`, by request. */
const guardOptions = new WeakMap<Request, object>()
Object.assign(globalThis, { contractConfigurations: configurations, contractGuardOptions: guardOptions })

// Runs before the first test, so that it doesn't count towards that test's time.
const { fetch } = await buildApplication(join(import.meta.dirname, "../applications/tanstack-start"))

/** TanStack Start: an application built by its plugin, and the resulting server entry. */
export const tanstackStart: FrameworkDriver = {
  name: "TanStack Start",
  basePath: "/api/auth",
  isCatchAll: true,
  hasActions: true,
  application: (config) => {
    const own: TanStackStartAuthConfig = { ...config }
    return async (sent) => {
      const request = asked(sent)
      configurations.set(request, own)
      return fetch(request)
    }
  },
  guarded: (config, options) => {
    const own: TanStackStartAuthConfig = { ...config }
    return async (request) => {
      configurations.set(request, own)
      guardOptions.set(request, options)
      return fetch(request)
    }
  },
}

/** Marks a GET request as a browser's navigation, which asks for a document. A program would get a status. */
function asked(request: Request): Request {
  if (new URL(request.url).pathname !== "/protected") return request
  const headers = new Headers(request.headers)
  headers.set("accept", "text/html")
  return new Request(request, { headers })
}
