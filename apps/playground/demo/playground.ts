import { randomBytes } from "node:crypto"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { freePort } from "./free-port.ts"
import { type Service, startService } from "./service.ts"

/** What {@link startPlayground} needs. */
export interface PlaygroundOptions {
  /** TCP port of the application on `localhost`; 0 for any, and the next free one where it is taken. */
  readonly port: number
  /** The same for the identity provider. */
  readonly identityProviderPort: number
  /** `AUTH_SECRET` of the application. */
  readonly secret: string
  /** File descriptor for what the servers print. Default: what this process prints to. */
  readonly log?: number | undefined
  /** Aborted when the playground is wanted no more, while it starts. */
  readonly signal: AbortSignal
}

/** A running playground. */
export interface Playground {
  /** Where the application is: `http://localhost:<port>`. */
  readonly url: string
  /** Where the identity provider is. */
  readonly issuer: string
  /** Settles when one of the two ended by itself, with the sentence that says so. */
  readonly ended: Promise<string>
  /** Stops both. */
  stop(): Promise<void>
}

/** What one of the two has to know of the other. */
interface Client {
  readonly issuer: string
  readonly url: string
  readonly id: string
  readonly secret: string
}

/**
 * Starts the identity provider, and the application as it was last built.
 * @throws Error when one of them does not start; then neither runs.
 */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const identityProviderPort = await freePort(options.identityProviderPort)
  const port = await freePort(options.port)
  const client: Client = {
    issuer: `http://localhost:${identityProviderPort}`,
    url: `http://localhost:${port}`,
    id: "playground",
    secret: randomBytes(32).toString("base64url"),
  }
  const identityProvider = await startIdentityProvider(client, options)
  try {
    const app = await startApp(client, options)
    return {
      url: client.url,
      issuer: client.issuer,
      ended: Promise.race([identityProvider.ended, app.ended]),
      stop: async () => void (await Promise.all([app.stop(), identityProvider.stop()])),
    }
  } catch (error) {
    await identityProvider.stop()
    throw error
  }
}

function startIdentityProvider(client: Client, { log, signal }: PlaygroundOptions): Promise<Service> {
  const directory = fileURLToPath(new URL("../identity-provider/", import.meta.url))
  return startService({
    name: "The identity provider",
    script: `${directory}src/main.ts`,
    directory,
    environment: {
      ...process.env,
      CLIENT_ID: client.id,
      CLIENT_SECRET: client.secret,
      PORT: new URL(client.issuer).port,
      REDIRECT_URIS: `${client.url}/api/auth/callback/development`,
    },
    probe: `${client.issuer}/.well-known/openid-configuration`,
    log,
    signal,
  })
}

function startApp(client: Client, { secret, log, signal }: PlaygroundOptions): Promise<Service> {
  const directory = fileURLToPath(new URL("../next/", import.meta.url))
  return startService({
    name: "The application",
    script: createRequire(directory).resolve("next/dist/bin/next"),
    args: ["start", "--hostname", "localhost", "--port", new URL(client.url).port],
    directory,
    environment: {
      ...withoutAuth(process.env),
      NODE_ENV: "production",
      AUTH_SECRET: secret,
      AUTH_URL: client.url,
      AUTH_DEVELOPMENT_ISSUER: client.issuer,
      AUTH_DEVELOPMENT_ID: client.id,
      AUTH_DEVELOPMENT_SECRET: client.secret,
    },
    probe: `${client.url}/api/auth/providers`,
    log,
    signal,
  })
}

/** The environment without what an application of the visitor's own may have set in it. */
function withoutAuth(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(?:NEXT)?AUTH_/.test(name))
  return Object.fromEntries(own)
}
