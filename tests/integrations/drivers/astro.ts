import {
  addConfiguration,
  applicationHeader,
  serveContractApplication,
} from "../../../packages/astro/test/contract-application.ts"
import type { FrameworkDriver } from "../contract/driver.ts"
import { asTls, overHttp } from "./over-http.ts"

/** Starts the application's server, which treats its connections as TLS. */
async function serve(): ReturnType<typeof serveContractApplication> {
  const server = await serveContractApplication()
  asTls(server)
  return server
}

let serving: ReturnType<typeof serve> | undefined

/** Astro: an application built by `astro build`, in the server of Astro's adapter for Node.js. */
export const astro: FrameworkDriver = {
  name: "Astro",
  basePath: "/api/auth",
  isCatchAll: false,
  hasActions: true,
  application: (config) => {
    const id = addConfiguration(config)
    serving ??= serve()
    const send = overHttp(serving)
    return async (request, target) => {
      const asked = new Request(request)
      asked.headers.set(applicationHeader, id)
      // Marks a GET request as a browser's navigation, which asks for a document. A program would get a status.
      if (new URL(request.url).pathname === "/protected") asked.headers.set("accept", "text/html")
      return send(asked, target)
    }
  },
}
