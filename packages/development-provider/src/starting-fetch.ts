import { isProduction } from "./env.ts"
import type { ForwardedPorts } from "./forwarded-ports.ts"
import { isLoopback } from "./is-loopback.ts"
import { loadServer } from "./load-server.ts"
import { metadata, metadataPath } from "./metadata.ts"
import { requireServer, type ServerOptions } from "./require-server.ts"

/**
 * Returns the function that makes an application's requests to its development provider, and starts the provider
 * first. Only a sign-in that comes back to this machine starts it.
 *
 * @param ports - this machine's other URLs, in an online editor.
 */
export function startingFetch(server: ServerOptions, ports: ForwardedPorts | undefined): typeof fetch {
  const { issuer, port } = server
  return async (input, init) => {
    if (isProduction()) throw new Error("The development provider does not start with NODE_ENV=production.")
    const url = new URL(input instanceof Request ? input.url : input)
    // The metadata is requested before anything shows where the sign-in comes from. Meanwhile, the code can be loaded.
    if (url.pathname === metadataPath) {
      await loadServer().catch(() => undefined)
      return Response.json(metadata(issuer, ports?.origin(port)))
    }
    requireOwnMachine(init?.body, ports)
    await requireServer(server)
    const answer = await fetch(input, init)
    if (answer.status === 401 && init?.method === "POST") {
      throw new Error(
        `The development provider at ${issuer} was started with another client than "development". End it, or start it ` +
          "without --client-id and --client-secret.",
      )
    }
    return answer
  }
}

/** Checks the redirect URI in a form. @throws Error if it's on another machine. */
function requireOwnMachine(body: unknown, ports: ForwardedPorts | undefined): void {
  const address = typeof body === "string" ? new URLSearchParams(body).get("redirect_uri") : null
  if (address === null || isLoopback(address) || ports?.leadsHere(address) === true) return
  const { origin } = new URL(address)
  throw new Error(
    `The development provider signs in on this machine only, and the application was opened at ${origin}. Open it at ` +
      "localhost, and if `AUTH_URL` is set, set it to that address. In an online editor, give `Development()` the option `portAddress`.",
  )
}
