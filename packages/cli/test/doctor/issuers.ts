import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A server that simulates identity providers, each at its own path. */
export interface Issuers {
  /** Its address, without a trailing slash. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** A function that answers like one of the identity providers. */
type Play = (response: ServerResponse, issuer: string) => void

const key = {
  kty: "EC",
  crv: "P-256",
  x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
  y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
}

function json(response: ServerResponse, value: unknown): void {
  response.setHeader("content-type", "application/json")
  response.end(JSON.stringify(value))
}

function metadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
}

const plays: Readonly<Record<string, Play>> = {
  good: (response, issuer) => json(response, metadata(issuer)),
  other: (response, issuer) => json(response, metadata(`${issuer}/`)),
  late: (response, issuer) => {
    response.setHeader("date", new Date(Date.now() + 2 * 3_600_000).toUTCString())
    json(response, metadata(issuer))
  },
  keyless: (response, issuer) => json(response, metadata(issuer)),
}

/** Starts the server. */
export async function startIssuers(): Promise<Issuers> {
  const server = createServer((request, response) => {
    const [, name = "", rest = ""] = /^\/(\w+)\/(.*)$/.exec(request.url ?? "") ?? []
    const { port } = server.address() as AddressInfo
    const play = plays[name]
    if (play !== undefined && rest === ".well-known/openid-configuration")
      return play(response, `http://127.0.0.1:${port}/${name}`)
    if (play !== undefined && rest === "keys")
      return json(response, { keys: name === "keyless" ? [] : [key] })
    response.statusCode = 404
    response.end("There is no such page.")
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
