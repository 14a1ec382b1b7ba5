import { randomBytes } from "node:crypto"
import { freePort } from "../../../tests/kit/free-port.ts"

/** The preferred TCP ports. 0 stands for any port. If a port is taken, the next free one is used. */
export interface Ports {
  /** The port of the application, on `localhost`. */
  readonly app: number
  /** The port of the identity provider, on `localhost`. */
  readonly identityProvider: number
  /** The port of the page that shows the mails, on 127.0.0.1. */
  readonly outbox: number
}

/** The URLs of a playground's servers, and the data that they share. */
export interface Site {
  /** The application's URL: `http://localhost:<port>`. */
  readonly url: string
  /** The identity provider's URL. */
  readonly issuer: string
  /** The application's client at the identity provider. */
  readonly client: { readonly id: string; readonly secret: string }
  /** The URL of the page that shows the mails. */
  readonly outbox: string
  /** The URL of the application's mail server: `smtp://127.0.0.1:<port>`. */
  readonly mailServer: string
}

const remedy = "Choose another with PORT: `PORT=8080 ./run demo`, or 0 for any."

/**
 * Finds a port for the application, before it's built.
 * @throws Error if no port is free.
 */
export async function requireFreePort(preferred: number): Promise<void> {
  await freePort(preferred, remedy)
}

/**
 * Finds ports for all of a playground's servers.
 * @throws Error if no ports are free.
 */
export async function findSite(ports: Ports): Promise<Site> {
  return {
    url: `http://localhost:${await freePort(ports.app, remedy)}`,
    issuer: `http://localhost:${await preferredOrAny(ports.identityProvider)}`,
    client: { id: "playground", secret: randomBytes(32).toString("base64url") },
    outbox: `http://127.0.0.1:${await preferredOrAny(ports.outbox)}`,
    mailServer: `smtp://127.0.0.1:${await freePort()}`,
  }
}

/** Returns the preferred port or any other one, for a server whose URL isn't registered anywhere. */
async function preferredOrAny(preferred: number): Promise<number> {
  return freePort(preferred).catch(() => freePort())
}
