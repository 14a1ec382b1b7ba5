import { freePort } from "@latchkey/test-kit/free-port"
import { afterEach, describe, expect, test, vi } from "vitest"
import { forward, type NamedHost } from "../test/forward.ts"
import { application, type Application } from "../test/sign-in.ts"
import { developmentClient } from "./identity-provider-client.ts"
import { Development, startIdentityProvider } from "./index.ts"

const warn = vi.spyOn(process.stderr, "write").mockImplementation(() => true)
const portAddress = "https://shop-{port}.editor.example"

afterEach(() => {
  vi.unstubAllEnvs()
  warn.mockClear()
})

function inCodespace(): void {
  vi.stubEnv("CODESPACES", "true")
  vi.stubEnv("CODESPACE_NAME", "shop")
  vi.stubEnv("GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN", "app.github.dev")
}

/** Returns an application that is opened at a URL, in an editor that exposes the provider's port. */
function openedAt(
  origin: string,
  { port, host = "rewritten", ...options }: Parameters<typeof Development>[0] & { host?: NamedHost } = {},
): Application {
  const network = async (request: Request): Promise<Response> => forward(request, port ?? 0, host)
  return application({ provider: Development({ port, ...options }), origin, network })
}

describe("a sign-in in an online editor", () => {
  test.each<NamedHost>(["rewritten", "kept"])("works with the header Host %s by its proxy", async (host) => {
    const port = await freePort()
    const { signIn, logged } = openedAt("https://shop-3000.editor.example", { port, portAddress, host })
    const { session } = await signIn("amara")
    const image = `https://shop-${port}.editor.example/avatar/amara.svg`
    expect([session, logged]).toEqual([
      expect.objectContaining({ user: { name: "Amara Okafor", email: "amara.okafor@example.com", image } }),
      [],
    ])
  })

  test("needs no option in a codespace, and the console asks for private ports", async () => {
    inCodespace()
    const port = await freePort()
    const { signIn } = openedAt("https://shop-3000.app.github.dev", { port })
    expect(await signIn("amara")).toMatchObject({ session: { user: { name: "Amara Okafor" } } })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/keep them private.+https:\/\/shop-\d+\.app/)]])
  })

  test("can be left out in a codespace, for a browser inside of it", async () => {
    inCodespace()
    vi.stubEnv("CODESPACES", "false")
    const { signIn } = application({ provider: Development({ port: await freePort() }) })
    expect(await signIn("amara")).toMatchObject({ session: { user: { name: "Amara Okafor" } } })
  })

  test.each([
    "https://other-3000.app.github.dev",
    "https://shop-3000.app.github.dev.evil.example",
    "http://shop-3000.app.github.dev",
    "https://shop-3000.editor.example",
  ])("starts nothing in another one than the application's: %s", async (origin) => {
    inCodespace()
    const port = await freePort()
    const { signIn, logged } = openedAt(origin, { port })
    const { visit } = await signIn("amara")
    expect(visit.url.search).toBe("?error=Configuration")
    expect(logged).toEqual([expect.stringContaining(`the application was opened at ${origin}`)])
    expect(await freePort(port)).toBe(port)
  })

  test("starts nothing in production", async () => {
    inCodespace()
    const port = await freePort()
    const { signIn, logged } = openedAt("https://shop-3000.app.github.dev", { port })
    vi.stubEnv("NODE_ENV", "production")
    await signIn("amara")
    expect(logged).toEqual([expect.stringContaining("NODE_ENV=production")])
    expect(await freePort(port)).toBe(port)
  })

  test("needs an address of the right form", () => {
    expect(() => Development({ portAddress: "https://shop.editor.example" })).toThrow("`portAddress` is")
  })
})

describe("the provider in an online editor", () => {
  test.each([
    { host: "evil.example" },
    { host: "evil.example", "x-forwarded-host": "shop-{port}.editor.example" },
    { host: "localhost:{port}", "x-forwarded-host": "evil.example" },
    { host: "localhost:{port}", "x-forwarded-host": "evil.example, shop-{port}.editor.example" },
    { host: "other-{port}.editor.example" },
    { host: "shop-3000.editor.example" },
  ])("answers to its own two names alone, not to %j", async (headers) => {
    const { issuer, stop } = await startIdentityProvider({ port: 0, clients: [], portAddress })
    const { port } = new URL(issuer)
    const named = Object.entries(headers).map(([name, value]) => [name, value.replace("{port}", port)])
    const { status } = await send(issuer, Object.fromEntries(named))
    expect(status).toBe(421)
    await stop()
  })

  test("believes no X-Forwarded-Host without an editor", async () => {
    const { issuer, stop } = await startIdentityProvider({ port: 0, clients: [] })
    const headers = { host: new URL(issuer).host, "x-forwarded-host": "evil.example" }
    const answer = await send(`${issuer}/.well-known/openid-configuration`, headers)
    expect(await answer.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` })
    await stop()
  })

  test("takes users back after sign-out to a port of the machine, and to no other address", async () => {
    const clients = [developmentClient]
    const { issuer, stop } = await startIdentityProvider({ port: 0, clients, portAddress })
    const endsAt = async (address: string): Promise<number> => {
      const parameters = { client_id: "development", post_logout_redirect_uri: address }
      return (await fetch(`${issuer}/session/end?${new URLSearchParams(parameters).toString()}`)).status
    }
    expect(await endsAt("https://shop-3000.editor.example/")).toBe(200)
    expect(await endsAt("http://localhost:3000/")).toBe(200)
    expect(await endsAt("https://other-3000.editor.example/")).toBe(400)
    await stop()
  })
})

/** Sends a request with any `Host` header. */
async function send(address: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const { port, pathname } = new URL(address)
  const { host, ...others } = headers
  return forward(new Request(`https://${host}${pathname}`, { headers: others }), Number(port), "kept")
}
