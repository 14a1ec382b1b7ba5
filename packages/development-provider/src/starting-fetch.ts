import { isLoopback } from "./any-loopback.ts"
import { isProduction } from "./env.ts"
import type { ForwardedPorts } from "./forwarded-ports.ts"
import { loadServer } from "./load-server.ts"
import { metadata, metadataPath, ownMark } from "./metadata.ts"

/**
 * Returns the function that makes an application's requests to its development provider, and starts the provider
 * first. Only a sign-in that comes back to this machine starts it.
 *
 * @param ports - this machine's other URLs, in an online editor.
 */
export function startingFetch(server: ServerOptions, ports: ForwardedPorts | undefined): typeof fetch {
  const { issuer, port } = server
  return async (input, init) => {
    if (isProduction()) throw new Error("The development provider doesn't start with NODE_ENV=production.")
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
        `The development provider at ${issuer} was started with a different client than "development". Stop it, or start it ` +
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
    `The development provider works only on this machine, but the application was opened at ${origin}. Open it at ` +
      "localhost, and if `AUTH_URL` is set, set it to that address. In an online editor, give `Development()` the option `portAddress`.",
  )
}

/** The options of an application's provider. */
interface ServerOptions {
  readonly issuer: string
  /** The issuer's TCP port. */
  readonly port: number
  /** The URL at which an online editor exposes a port, as `forwardedPorts` reads it. */
  readonly portAddress?: string | undefined
}

/** The providers that this copy of the module started, by their ports. */
const started = new Map<number, Promise<Error | undefined>>()

/** The number of milliseconds within which a program on the port must identify itself. */
const maxAnswerTime = 2000

/**
 * Makes sure that one of this package's providers listens on a port: one that this module or another module or process
 * started, or a new one.
 *
 * @throws Error if another program listens there, or if this runtime can't start the provider.
 */
export async function requireServer({ issuer, port, portAddress }: ServerOptions): Promise<void> {
  const failure = await startOnce(port, portAddress)
  if (failure === undefined || (await isOurs(issuer))) return
  if ("code" in failure && failure.code === "EADDRINUSE") {
    throw new Error(
      `Another program already listens on port ${port}, so the development provider can't start. Stop that program, or choose another ` +
        `port: \`Development({ port: ${port + 1} })\`.`,
    )
  }
  throw new Error(
    `The development provider can't start in this process: ${failure.message} Start it in another terminal: ` +
      "`npx @latchkey/development-provider`.",
    { cause: failure },
  )
}

/**
 * Starts the provider unless this module has already done so. A failure isn't kept, so that the next request tries
 * again.
 */
async function startOnce(port: number, portAddress: string | undefined): Promise<Error | undefined> {
  const starting = started.get(port) ?? start(port, portAddress)
  started.set(port, starting)
  const failure = await starting
  if (failure !== undefined) started.delete(port)
  return failure
}

async function start(port: number, portAddress: string | undefined): Promise<Error | undefined> {
  try {
    const { startInBackground } = await loadServer()
    await startInBackground(port, portAddress)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Returns true if the program on the port is a provider of this package. */
async function isOurs(issuer: string): Promise<boolean> {
  try {
    const answer = await fetch(issuer + metadataPath, {
      // Not "error", which Workers don't support.
      redirect: "manual",
      signal: AbortSignal.timeout(maxAnswerTime),
    })
    const document: unknown = await answer.json()
    return isRecord(document) && document["issuer"] === issuer && document[ownMark] === true
  } catch {
    return false
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}
