import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { freePort } from "@latchkey/test-kit/free-port"
import { afterEach, describe, expect, test, vi } from "vitest"
import { application } from "../test/sign-in.ts"
import { developmentClient } from "./identity-provider-client.ts"
import { Development, startIdentityProvider } from "./index.ts"
import { metadata } from "./metadata.ts"
import { requireServer } from "./starting-fetch.ts"

const amara = {
  user: { name: "Amara Okafor", email: "amara.okafor@example.com", image: expect.any(String) },
}
const warn = vi.spyOn(process.stderr, "write").mockImplementation(() => true)

afterEach(() => {
  vi.unstubAllEnvs()
  warn.mockClear()
})

async function isFree(port: number): Promise<boolean> {
  return (await freePort(port)) === port
}

/** Loads a second copy of the module that remembers which servers it started. */
async function anotherCopy(): Promise<{ requireServer: typeof requireServer }> {
  const name = "./starting-fetch.ts?copy"
  const copy: { requireServer: typeof requireServer } = await import(name)
  expect(copy.requireServer).not.toBe(requireServer)
  return copy
}

describe("the first sign-in", () => {
  test("starts the provider, without a variable and without another process", async () => {
    const port = await freePort()
    const { signIn, logged } = application({ provider: Development({ port }) })
    expect(await isFree(port)).toBe(true)
    expect(await signIn("amara")).toMatchObject({ session: amara })
    expect(logged).toEqual([])
  })

  test("says once on the console that anyone can sign in", async () => {
    const { signIn } = application({ provider: Development({ port: await freePort() }) })
    await signIn("amara")
    await signIn("meera")
    expect(warn.mock.calls).toEqual([[expect.stringContaining("asks for no password")]])
  })

  test("gives no address that isn't verified", async () => {
    const { signIn } = application({ provider: Development({ port: await freePort() }) })
    const { session } = await signIn("tomasz")
    expect(session).toMatchObject({ user: { name: "Tomasz Wójcik", email: null } })
  })

  test("shares one provider with another copy of the module, as after a hot reload", async () => {
    const port = await freePort()
    await application({ provider: Development({ port }) }).signIn("amara")
    const copy = await anotherCopy()
    await copy.requireServer({ issuer: `http://localhost:${port}`, port })
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test("of two copies of the module at the same time starts one provider", async () => {
    const port = await freePort()
    const copies = [requireServer, (await anotherCopy()).requireServer]
    await Promise.all(copies.map(async (require) => require({ issuer: `http://localhost:${port}`, port })))
    expect(warn).toHaveBeenCalledTimes(1)
    const { signIn } = application({ provider: Development({ port }) })
    expect(await signIn("amara")).toMatchObject({ session: amara })
  })

  test("starts the provider again after the process that had it has ended", async () => {
    const port = await freePort()
    const other = await startIdentityProvider({ port, clients: [developmentClient] })
    const { signIn, logged } = application({ provider: Development({ port }) })
    await signIn("amara")
    expect(warn).not.toHaveBeenCalled()
    await other.stop()
    expect(await signIn("amara")).toMatchObject({ session: amara })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(logged).toEqual([])
  })

  test("begins with metadata that are a running provider's", async () => {
    const { issuer, stop } = await startIdentityProvider({ port: 0, clients: [] })
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await answer.json()).toMatchObject(metadata(issuer))
    await stop()
  })
})

describe("the log says why it can't start", () => {
  test("if another program listens on the port", async () => {
    const server = createServer((_request, response) => response.end("<!doctype html>"))
    const port = await freePort()
    server.listen(port, "localhost")
    await once(server, "listening")
    const { signIn, logged } = application({ provider: Development({ port }) })
    const { visit } = await signIn("amara")
    expect([visit.status, visit.url.search]).toEqual([200, "?error=Configuration"])
    expect(logged).toEqual([expect.stringContaining(`Another program already listens on port ${port}`)])
    server.close()
  })

  test("if a provider on the port was started for another client", async () => {
    const port = await freePort()
    const clients = [{ clientId: "shop", clientSecret: "another secret" }]
    const { stop } = await startIdentityProvider({ port, clients })
    const { signIn, logged } = application({ provider: Development({ port }) })
    const { visit } = await signIn("amara")
    expect([visit.status, visit.url.search]).toEqual([200, "?error=Configuration"])
    expect(logged).toEqual([expect.stringContaining("was started with a different client")])
    await stop()
  })

  test.each([0, -1, 1.5, 65_536, Number.NaN])("if the port is %s", (port) => {
    expect(() => Development({ port })).toThrow("It must be a TCP port")
  })

  test("if Node is older than 22", async () => {
    const versions = vi.spyOn(process, "versions", "get")
    versions.mockReturnValue({ ...process.versions, node: "20.19.0" })
    await expect(startIdentityProvider({ port: 0, clients: [] })).rejects.toThrow("needs Node 22 or newer")
    versions.mockRestore()
  })
})

describe("nobody else's machine", () => {
  test.each([
    "https://shop.example",
    "http://192.168.1.7:3000",
    "http://localhost.shop.example",
    "http://127.0.0.1.nip.io",
  ])("opened at %s, an application starts nothing, even without NODE_ENV", async (origin) => {
    const port = await freePort()
    const { signIn, logged } = application({ provider: Development({ port }), origin })
    const { visit } = await signIn("amara")
    expect([visit.status, visit.url.search]).toEqual([200, "?error=Configuration"])
    expect(logged).toEqual([expect.stringContaining(`the application was opened at ${origin}`)])
    expect(await isFree(port)).toBe(true)
  })

  test.each(["http://127.0.0.1:3999", "http://[::1]:3999", "https://shop.localhost"])(
    "opened at %s, it signs in",
    async (origin) => {
      const { signIn } = application({ provider: Development({ port: await freePort() }), origin })
      expect(await signIn("amara")).toMatchObject({ session: amara })
    },
  )
})

describe("production", () => {
  const variables = { NODE_ENV: "production" }

  // ADV-60
  test("refuses the configuration as a whole", async () => {
    const port = await freePort()
    const { answer, logged } = application({ provider: Development({ port }), variables })
    for (const path of ["signin", "session", "callback/development?code=x&state=y"]) {
      const response = await answer(new Request(`http://localhost:3999/auth/${path}`))
      expect([path, response.status]).toEqual([path, 500])
    }
    expect(logged[0]).toContain('DevelopmentOnly: The provider "development" is for development only')
    expect(await isFree(port)).toBe(true)
  })

  test("starts nothing if only the process knows that it's in production", async () => {
    const port = await freePort()
    const { signIn, logged } = application({ provider: Development({ port }) })
    vi.stubEnv("NODE_ENV", "production")
    const { visit } = await signIn("amara")
    expect(visit.url.search).toBe("?error=Configuration")
    expect(logged).toEqual([expect.stringContaining("NODE_ENV=production")])
    expect(await isFree(port)).toBe(true)
  })
})

test("the process ends, although the provider listens", async () => {
  const server = new URL("server.ts", import.meta.url).href
  const code = `import { startInBackground } from "${server}"
    await startInBackground(${await freePort()})`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: "ignore" })
  expect(await once(child, "exit")).toEqual([0, null])
})
