import type { TanStackStartAuthConfig } from "@latchkey/tanstack-start"
import { join } from "node:path"
import { buildApplication } from "../../../packages/tanstack-start/test/build-application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"

/** The configurations of requests, where the application looks for them. */
const configurations = new WeakMap<Request, TanStackStartAuthConfig>()
Object.assign(globalThis, { contractConfigurations: configurations })

// Before the first test, whose time it would take.
const { fetch } = await buildApplication(join(import.meta.dirname, "../applications/tanstack-start"))

/** TanStack Start: an application that its plugin builds, and the resulting server entry. */
export const tanstackStart: FrameworkDriver = {
  name: "TanStack Start",
  basePath: "/api/auth",
  hasActions: true,
  application: (config) => {
    const own: TanStackStartAuthConfig = { ...config }
    return async (sent) => {
      const request = asked(sent)
      configurations.set(request, own)
      return fetch(request)
    }
  },
}

/** A browser that goes to a page asks for a document; a program would get a status. */
function asked(request: Request): Request {
  if (new URL(request.url).pathname !== "/protected") return request
  const headers = new Headers(request.headers)
  headers.set("accept", "text/html")
  return new Request(request, { headers })
}
