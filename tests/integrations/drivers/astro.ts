import {
  addConfiguration,
  applicationHeader,
  serveContractApplication,
} from "../../../packages/astro/test/contract-application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"
import { asTls, overHttp } from "./over-http.ts"

/** Starts the server of the application, which takes its connections for TLS. */
async function serve(): ReturnType<typeof serveContractApplication> {
  const server = await serveContractApplication()
  asTls(server)
  return server
}

let serving: ReturnType<typeof serve> | undefined

/** Astro: an application as `astro build` makes it, in the server of its adapter for Node. */
export const astro: FrameworkDriver = {
  name: "Astro",
  basePath: "/api/auth",
  hasActions: true,
  application: (config) => {
    const id = addConfiguration(config)
    serving ??= serve()
    const send = overHttp(serving)
    return async (request) => {
      const asked = new Request(request)
      asked.headers.set(applicationHeader, id)
      // A browser that goes to a page asks for a document; a program would get a status.
      if (new URL(request.url).pathname === "/protected") asked.headers.set("accept", "text/html")
      return send(asked)
    }
  },
}
