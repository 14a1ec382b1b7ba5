import { randomBytes } from "node:crypto"
import { freePort } from "../../../tests/kit/free-port.ts"

/** The TCP ports wanted; 0 stands for any, and the next free one is taken if one is not free. */
export interface Ports {
  /** The port of the application, on `localhost`. */
  readonly app: number
  /** The port of the identity provider, on `localhost`. */
  readonly identityProvider: number
  /** The port of the page that shows the mails, on 127.0.0.1. */
  readonly outbox: number
}

/** The addresses of the servers of one playground, and the data that they share. */
export interface Site {
  /** The application's URL: `http://localhost:<port>`. */
  readonly url: string
  /** The identity provider's URL. */
  readonly issuer: string
  /** The application, as the identity provider knows it. */
  readonly client: { readonly id: string; readonly secret: string }
  /** The URL of the page that shows the mails. */
  readonly outbox: string
  /** The mail server that the application sends to: `smtp://127.0.0.1:<port>`. */
  readonly mailServer: string
}

const remedy = "Choose another with PORT: `PORT=8080 ./run demo`, or 0 for any."

/**
 * Looks for a port of the application, before it is built.
 * @throws Error when none is free.
 */
export async function requireFreePort(preferred: number): Promise<void> {
  await freePort(preferred, remedy)
}

/**
 * Finds a place for every server of a playground.
 * @throws Error when no ports are free.
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

/** For what nobody has registered anywhere: any port will do. */
async function preferredOrAny(preferred: number): Promise<number> {
  return freePort(preferred).catch(() => freePort())
}
