// An OpenID Provider for development and tests, over oidc-provider. Only `load-server.ts` loads oidc-provider, with
// an import that no bundler follows. Production builds use `production.ts` instead.

import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { errors, Provider } from "oidc-provider"
import { allowAnyLoopback } from "./any-loopback.ts"
import { avatar } from "./avatar.ts"
import { configuration } from "./configuration.ts"
import { type Directory, directory } from "./directory.ts"
import { isProduction } from "./env.ts"
import { forwardedPorts } from "./forwarded-ports.ts"
import type { IdentityProviderClient } from "./identity-provider-client.ts"
import { interaction, type Middleware } from "./interaction.ts"
import { memoryStorage } from "./memory-storage.ts"
import { noticePage, welcomePage } from "./notice-page.ts"
import { sendPage } from "./send-page.ts"
import { sessions } from "./sessions.ts"

/** The options of {@link startIdentityProvider}. */
export interface IdentityProviderOptions {
  /** TCP port on `localhost`; 0 chooses a free one. */
  readonly port: number
  readonly clients: readonly IdentityProviderClient[]
  /** The lifetime of an access token, in seconds. Default: 3600. */
  readonly accessTokenLifetime?: number | undefined
  /** Lets the process end while the provider listens. Default: false. */
  readonly background?: boolean | undefined
  /**
   * The URL at which an online editor exposes a port of this machine, with `{port}` for its number. Users then pick
   * themselves there, and are sent back to any port. Default: only this machine.
   */
  readonly portAddress?: string | undefined
}

/** A running identity provider. */
export interface IdentityProvider {
  /** `http://localhost:<port>`, without a trailing slash. */
  readonly issuer: string
  /** Frees the port and forgets every session, token and guest. */
  stop(): Promise<void>
}

/**
 * Starts an OpenID Provider, at which you sign in by picking one of five invented users. It listens only on the
 * loopback interface and keeps everything in memory. It requires PKCE with S256 (RFC 7636), and issues a refresh token
 * for the `offline_access` scope with `prompt=consent` (OpenID Connect Core 11).
 *
 * @throws Error if `NODE_ENV` is `production`, the port is taken, or a client's metadata or `portAddress` is invalid.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  if (isProduction()) {
    throw new Error(
      "The development identity provider lets anyone sign in as any user, so it doesn't start with NODE_ENV=production.",
    )
  }
  const server = createServer()
  if (options.background === true) holdNothing(server)
  const prepared = prepare(server, options)
  // The port is open before the provider is ready, so requests in between wait. If the provider fails to start, the
  // server is closed.
  server.on("request", (request, response) => {
    void prepared.then(
      async ({ handle }) => handle(request, response),
      () => response.destroy(),
    )
  })
  try {
    const { issuer } = await prepared
    return { issuer, stop: () => close(server) }
  } catch (error) {
    await close(server)
    throw error
  }
}

interface Prepared {
  readonly issuer: string
  readonly handle: ReturnType<Provider["callback"]>
}

async function prepare(server: Server, options: IdentityProviderOptions): Promise<Prepared> {
  // The issuer contains the port, so the port must be known first.
  const issuer = await listen(server, options.port)
  const { clients, accessTokenLifetime = 3600, portAddress } = options
  const [people, storage] = [directory(), memoryStorage()]
  const ports = portAddress === undefined ? undefined : forwardedPorts(portAddress)
  const front = ports?.origin(Number(new URL(issuer).port)) ?? issuer
  const settings = { issuer, front, clients, people, storage, accessTokenLifetime }
  const provider = new Provider(issuer, await configuration(settings))
  provider.on("server_error", (_context, error) => process.stderr.write(`${error.stack}\n`))
  allowAnyLoopback(provider, ports)
  provider.proxy = front !== issuer
  provider.use(ownHostsOnly(issuer, front)).use(pages(people)).use(interaction(provider, people))
  provider.use(sessions({ provider, people, storage, clients }))
  for (const { clientId } of clients) await check(provider, clientId)
  return { issuer, handle: provider.callback() }
}

/** Lets the process end while the server listens, even if a browser keeps a connection open. */
function holdNothing(server: Server): void {
  server.unref()
  server.on("connection", (socket) => socket.unref())
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, "localhost")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string")
    throw new Error("The server doesn't listen on a TCP port.")
  return `http://localhost:${address.port}`
}

/**
 * Checks a client now, because oidc-provider checks it only at the first look-up, which is too late to tell the
 * developer.
 */
async function check(provider: Provider, clientId: string): Promise<void> {
  try {
    await provider.Client.find(clientId)
  } catch (cause) {
    const reason = cause instanceof errors.OIDCProviderError ? cause.error_description : undefined
    throw new Error(`The client "${clientId}" is not valid: ${reason ?? String(cause)}.`, { cause })
  }
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, "close")
  server.close()
  server.closeAllConnections()
  await closed
}

function pages(people: Directory): Middleware {
  return async (context, next) => {
    if (context.path === "/") return sendPage(context, 200, welcomePage())
    const sub = /^\/avatar\/([\w-]+)\.svg$/.exec(context.path)?.[1]
    const persona = sub === undefined ? undefined : people.find(sub)
    if (persona?.hasPicture !== true) return next()
    context.type = "image/svg+xml"
    context.set({
      "Cache-Control": "max-age=300",
      "Content-Security-Policy": "default-src 'none'",
      // Applications on other origins can show the picture, even if they're isolated (Cross-Origin-Embedder-Policy).
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
    })
    context.body = avatar(persona.sub, persona.name).toString()
  }
}

/**
 * Refuses requests for other hosts. Any website can point its own name at the loopback address (DNS rebinding), but
 * the request then contains that name. An editor's proxy passes on the host in `Host` or `X-Forwarded-Host`, so both
 * must be one of the provider's own hosts.
 *
 * @param front - the origin at which the browser reaches the issuer.
 */
function ownHostsOnly(issuer: string, front: string): Middleware {
  const hosts = [issuer, front].map((origin) => new URL(origin).host)
  return async (context, next) => {
    const { headers } = context.req
    // Koa uses this scheme in its links. It's derived from the host, whatever the header said.
    headers["x-forwarded-proto"] = new URL(context.host === hosts[1] ? front : issuer).protocol.slice(0, -1)
    if (hosts.includes(headers.host ?? "") && hosts.includes(context.host)) return next()
    sendPage(context, 421, noticePage("Wrong address", `This identity provider answers only at ${front}.`))
  }
}
