import { randomBytes } from "node:crypto"
import { freePort } from "./free-port.ts"

/** The TCP ports wanted; 0 stands for any, and the next free one is taken where one is not free. */
export interface Ports {
  /** Of the application, on `localhost`. */
  readonly app: number
  /** Of the identity provider, on `localhost`. */
  readonly identityProvider: number
  /** Of the page that shows the mails, on 127.0.0.1. */
  readonly outbox: number
}

/** Where the servers of one playground are, and what they have to know of each other. */
export interface Site {
  /** Where the application is: `http://localhost:<port>`. */
  readonly url: string
  /** Where the identity provider is. */
  readonly issuer: string
  /** The application, as the identity provider knows it. */
  readonly client: { readonly id: string; readonly secret: string }
  /** Where the mails are shown. */
  readonly outbox: string
  /** Where the application sends its mails: `smtp://127.0.0.1:<port>`. */
  readonly mailServer: string
}

/**
 * Finds a place for every server of a playground.
 * @throws Error when no ports are free.
 */
export async function findSite(ports: Ports): Promise<Site> {
  return {
    url: `http://localhost:${await freePort(ports.app)}`,
    issuer: `http://localhost:${await freePort(ports.identityProvider)}`,
    client: { id: "playground", secret: randomBytes(32).toString("base64url") },
    outbox: `http://127.0.0.1:${await freePort(ports.outbox)}`,
    mailServer: `smtp://127.0.0.1:${await freePort(0)}`,
  }
}
