import { afterEach, expect, test, vi } from "vitest"
import { SolidAuth, type SolidAuthConfig } from "../src/index.ts"
import { onServer, origin, request, testConfig } from "./application.ts"

afterEach(() => vi.unstubAllEnvs())

/** Returns the paths at which a configuration serves its actions, out of the ones that the tests request. */
async function served(config: SolidAuthConfig): Promise<string[]> {
  const { GET } = SolidAuth(config)
  const paths = ["/api/auth", "/auth", "/sign/in"]
  const answers = await Promise.all(paths.map(async (path) => GET({ request: request(`${path}/providers`) })))
  return paths.filter((_, index) => answers[index]?.status === 200)
}

test("GET and POST answer requests to the actions with a response [FWK-SOL-01]", async () => {
  const { GET, POST } = SolidAuth(testConfig())
  const read = await GET({ request: request("/api/auth/csrf") })
  expect(await read?.json()).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const signOut = await POST({ request: request("/api/auth/signout", { method: "POST" }) })
  expect(signOut?.status).toBe(302)
})

test("GET answers nothing if the path isn't the service's: SolidStart then looks for a page [FWK-SOL-01]", async () => {
  const { GET, POST } = SolidAuth(testConfig())
  for (const path of ["/", "/members", "/api/authors/session"]) {
    expect(await GET({ request: request(path) })).toBeUndefined()
  }
  expect((await POST({ request: request("/members", { method: "POST" }) }))?.status).toBe(400)
})

test.each([
  ["by default", {}, undefined, "/api/auth"],
  ["with `prefix`", { prefix: "/sign/in" }, "https://app.example/auth", "/sign/in"],
  ["with `prefix`, whatever its slashes,", { prefix: "auth/" }, undefined, "/auth"],
  ["with `prefix` and `basePath`", { prefix: "/auth", basePath: "/sign/in" }, undefined, "/auth"],
  ["with `basePath` alone", { basePath: "/auth" }, undefined, "/auth"],
  ["with a path in AUTH_URL", {}, "https://app.example/sign/in", "/sign/in"],
] as const)("%s the actions are where it says [FWK-SOL-02] [CFG-04]", async (_, config, url, expected) => {
  vi.stubEnv("AUTH_URL", url)
  expect(await served(testConfig(config))).toEqual([expected])
})

test("the configuration object stays as it is, and serves again if it is given twice", async () => {
  const config = testConfig({ prefix: "/auth" })
  const before = { ...config }
  expect(await served(config)).toEqual(["/auth"])
  expect(await served(config)).toEqual(["/auth"])
  expect(config).toEqual(before)
})

test("requests and server functions tell limits the address of their connection [AU-04]", async () => {
  const { GET, POST, signIn } = SolidAuth(
    testConfig({ limits: { rules: { credentialsPerNetwork: { max: 1, per: 60 } } } }),
  )
  const csrf = (await GET({ request: request("/api/auth/csrf") })) ?? new Response()
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers.get("set-cookie")?.split(";", 1)[0] ?? ""
  const post = async (clientAddress: string) => {
    const body = new URLSearchParams({ csrfToken, name: "ann", password: "wrong" })
    const headers = { cookie, origin, "x-auth-return-redirect": "1" }
    const path = "/api/auth/callback/credentials"
    return (await POST({ request: request(path, { method: "POST", headers, body }), clientAddress }))?.status
  }
  expect([await post("192.0.2.1"), await post("192.0.2.1"), await post("192.0.2.2")]).toEqual([200, 429, 200])
  const right = { name: "bob", password: "sesame", redirect: false }
  const run = async (clientAddress: string) =>
    (await onServer(request("/_server"), async () => signIn("credentials", right), clientAddress)).thrown
  expect(await run("192.0.2.2")).toMatchObject({ type: "TooManyAttempts" })
  expect(await run("192.0.2.3")).toBeUndefined()
})
