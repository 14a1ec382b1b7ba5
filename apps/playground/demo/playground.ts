import type { StoreSettings } from "../next/store/databases.ts"
import type { Framework } from "./frameworks.ts"
import { startApp, startIdentityProvider, startMailOutbox } from "./servers.ts"
import type { Service, ServiceSurroundings } from "./service.ts"
import { findSite, type Ports, type Site } from "./site.ts"

/** The options of {@link startPlayground}. */
export interface PlaygroundOptions extends ServiceSurroundings {
  /** The application's framework. */
  readonly framework: Framework
  readonly ports: Ports
  /** The application's `AUTH_SECRET`. */
  readonly secret: string
  /** The application's store for users. */
  readonly store: StoreSettings
  /** The lifetime of an access token, in seconds. Default: 90. */
  readonly accessTokenLifetime?: number | undefined
}

/** A running playground. */
export interface Playground extends Site {
  /** Settles when one of its servers ends by itself, with a sentence that says so. */
  readonly ended: Promise<string>
  /** Stops them all. */
  stop(): Promise<void>
}

/**
 * Starts the identity provider, the mail outbox, and the latest build of the application.
 * @throws Error if one of them doesn't start. In that case, none of them runs.
 */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const { framework, ports, secret, store, accessTokenLifetime, ...surroundings } = options
  const site = await findSite(ports)
  const services: Service[] = []
  const stop = async (): Promise<void> => void (await Promise.all(services.map((service) => service.stop())))
  try {
    services.push(await startIdentityProvider(site, surroundings, accessTokenLifetime))
    services.push(await startMailOutbox(site, surroundings))
    services.push(await startApp({ framework, site, secret, store, ...surroundings }))
  } catch (error) {
    await stop()
    throw error
  }
  return { ...site, ended: Promise.race(services.map(({ ended }) => ended)), stop }
}
