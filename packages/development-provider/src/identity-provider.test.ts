import { once } from "node:events"
import { request } from "node:http"
import { connect } from "node:net"
import { networkInterfaces } from "node:os"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { registration } from "../test/application.ts"
import { type IdentityProvider, startIdentityProvider } from "./identity-provider.ts"

let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0, clients: [registration] })
})

afterEach(() => {
  vi.unstubAllEnvs()
})

afterAll(() => provider.stop())

test("pictures are SVG documents that other origins may embed", async () => {
  const response = await fetch(`${provider.issuer}/avatar/amara.svg`)
  expect(response.headers.get("content-type")).toBe("image/svg+xml")
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s)
  expect((await fetch(`${provider.issuer}/avatar/mateo.svg`)).status).toBe(404)
})

describe("exposure", () => {
  const foreign = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid = 0 }) => !internal && scopeid === 0)

  test.skipIf(foreign.length === 0)("listens on no interface but loopback", async () => {
    for (const { address } of foreign) {
      const socket = connect({ host: address, port: Number(new URL(provider.issuer).port) })
      const outcome = await Promise.race([
        once(socket, "connect").then(() => "connected"),
        once(socket, "error").then(() => "refused"),
      ]).catch(() => "refused")
      socket.destroy()
      expect(outcome).toBe("refused")
    }
  })

  test("answers to its own host name alone, against DNS rebinding", async () => {
    const rebound = request(provider.issuer, { headers: { host: "rebound.example" } }).end()
    const [response] = await once(rebound, "response")
    expect(response).toHaveProperty("statusCode", 421)
    response.resume()
  })

  // ADV-60
  test("does not start if NODE_ENV is production", async () => {
    vi.stubEnv("NODE_ENV", "production")
    await expect(startIdentityProvider({ port: 0, clients: [registration] })).rejects.toThrow(
      "NODE_ENV=production",
    )
  })
})

describe("start and stop", () => {
  test("a request that comes while it is being prepared waits, and is answered", async () => {
    const spare = await startIdentityProvider({ port: 0, clients: [] })
    const port = Number(new URL(spare.issuer).port)
    await spare.stop()
    const starting = startIdentityProvider({ port, clients: [registration] })
    let early: Response | undefined
    while (early === undefined) early = await fetch(spare.issuer).catch(() => undefined)
    expect(early.status).toBe(200)
    await (await starting).stop()
  })

  test("a taken port is an error", async () => {
    const port = Number(new URL(provider.issuer).port)
    await expect(startIdentityProvider({ port, clients: [] })).rejects.toMatchObject({ code: "EADDRINUSE" })
  })

  test("an invalid client is an error, and frees the port", async () => {
    const spare = await startIdentityProvider({ port: 0, clients: [] })
    const port = Number(new URL(spare.issuer).port)
    await spare.stop()
    const clients = [{ ...registration, redirectUris: ["not a URI"] }]
    await expect(startIdentityProvider({ port, clients })).rejects.toThrow(
      'The client "playground" is not valid',
    )
    const again = await startIdentityProvider({ port, clients: [registration] })
    expect(again.issuer).toBe(spare.issuer)
    await again.stop()
  })

  test("stopping frees the port, and stopping twice is harmless", async () => {
    const other = await startIdentityProvider({ port: 0, clients: [registration] })
    await other.stop()
    await expect(other.stop()).resolves.toBeUndefined()
    await expect(fetch(other.issuer)).rejects.toThrow("fetch failed")
  })
})
