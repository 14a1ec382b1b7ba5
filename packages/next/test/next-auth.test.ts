// Must come first, because Next.js's modules check where they run when they're loaded.
import { inServerAction, inServerComponent } from "./next-request.ts"
import * as errors from "@latchkey/core/errors"
import { NextRequest } from "next/server.js"
import { afterEach, expect, test, vi } from "vitest"
import NextAuth, { AuthError, CredentialsSignin, type NextAuthConfig } from "../src/index.ts"
import GitHub from "../src/providers/github.ts"
import { origin, secret, silent, testConfig } from "./configuration.ts"

afterEach(() => vi.unstubAllEnvs())

function get(action: string): NextRequest {
  return new NextRequest(`${origin}/api/auth/${action}`)
}

const context = { params: Promise.resolve() }

test("the handlers answer the actions under /api/auth [FWK-NEXT-02] [FWK-NEXT-10] [CFG-04]", async () => {
  const { handlers } = NextAuth(testConfig())
  expect(Object.keys(handlers)).toEqual(["GET", "POST"])
  const providers = await (await handlers.GET(get("providers"))).json()
  expect(providers.credentials.callbackUrl).toBe(`${origin}/api/auth/callback/credentials`)
  expect((await handlers.GET(new NextRequest(`${origin}/auth/providers`))).status).toBe(400)
})

test("POST of the handlers signs in with credentials", async () => {
  const { handlers } = NextAuth(testConfig())
  const csrf = await handlers.GET(get("csrf"))
  const { csrfToken } = await csrf.json()
  const response = await handlers.POST(
    new NextRequest(`${origin}/api/auth/callback/credentials`, {
      method: "POST",
      headers: { cookie: (csrf.headers.getSetCookie()[0] ?? "").split(";", 1).join() },
      body: new URLSearchParams({ csrfToken, name: "ann", password: "sesame", callbackUrl: "/members" }),
    }),
  )
  expect([response.status, response.headers.get("location")]).toEqual([302, `${origin}/members`])
})

test("the environment fills in what the configuration leaves open [ENV-01]", async () => {
  vi.stubEnv("AUTH_SECRET", secret)
  vi.stubEnv("AUTH_URL", "https://www.example.com")
  vi.stubEnv("AUTH_GITHUB_ID", "the-id")
  vi.stubEnv("AUTH_GITHUB_SECRET", "the-secret")
  const { signIn } = NextAuth({ providers: [GitHub] })
  const { result } = await inServerAction({}, async () => signIn("github", { redirect: false }))
  const { searchParams } = new URL(result)
  expect(searchParams.get("client_id")).toBe("the-id")
  expect(searchParams.get("redirect_uri")).toBe("https://www.example.com/api/auth/callback/github")
})

test("the path of AUTH_URL is the base path, unless the configuration has one [ENV-03]", async () => {
  vi.stubEnv("AUTH_URL", `${origin}/v1/auth`)
  const { handlers } = NextAuth(testConfig())
  expect((await handlers.GET(new NextRequest(`${origin}/v1/auth/csrf`))).status).toBe(200)
  const own = NextAuth(testConfig({ basePath: "/own", logger: silent }))
  expect((await own.handlers.GET(new NextRequest(`${origin}/own/csrf`))).status).toBe(200)
})

test("the configuration of the application is not written to", async () => {
  vi.stubEnv("AUTH_URL", origin)
  const config = Object.freeze(testConfig())
  await NextAuth(config).handlers.GET(get("csrf"))
  expect(Reflect.ownKeys(config)).toEqual(["secret", "trustHost", "providers"])
})

test("the environment is read once per configuration, when it is first needed", async () => {
  const { handlers } = NextAuth(testConfig({ providers: [GitHub] }))
  vi.stubEnv("AUTH_URL", "https://first.example")
  await handlers.GET(get("providers"))
  vi.stubEnv("AUTH_URL", "https://second.example")
  const providers = await (await handlers.GET(get("providers"))).json()
  expect(providers.github.signinUrl).toBe("https://first.example/api/auth/signin/github")
})

test("a lazy configuration gets the request where there is one, and is asked every time [FWK-NEXT-01]", async () => {
  const asked = vi.fn<(path: string | undefined) => void>()
  const { handlers, auth } = NextAuth((request) => {
    asked(request?.nextUrl.pathname)
    return testConfig()
  })
  await handlers.GET(get("csrf"))
  await auth(() => Response.json(null))(new NextRequest(`${origin}/a`), context)
  await inServerComponent({}, async () => auth())
  expect(asked.mock.calls).toEqual([["/api/auth/csrf"], ["/a"], [undefined]])
})

test("auth(handler) is a handler at once with an asynchronous configuration too [FWK-NEXT-01]", async () => {
  const { auth } = NextAuth(async () => Promise.resolve(testConfig()))
  const handler = auth((request) => Response.json(request.auth))
  expect(handler).toBeTypeOf("function")
  expect(await (await handler(new NextRequest(`${origin}/a`), context)).json()).toBeNull()
})

test("a lazy configuration that returns one object keeps what was learned for it", async () => {
  let discoveries = 0
  const config: NextAuthConfig = testConfig({
    providers: [
      {
        id: "idp",
        name: "Provider",
        type: "oidc",
        get issuer() {
          discoveries++
          return "https://idp.example"
        },
      },
    ],
  })
  const { handlers } = NextAuth(() => config)
  await handlers.GET(get("csrf"))
  const once = discoveries
  await handlers.GET(get("csrf"))
  expect(once).toBeGreaterThan(0)
  expect(discoveries).toBe(once)
})

test("the result of NextAuth can be awaited", async () => {
  expect(Object.keys(await Promise.resolve(NextAuth(testConfig())))).toContain("handlers")
})

test("the error classes are core's own: `instanceof` holds whichever package they come from", () => {
  expect(AuthError).toBe(errors.AuthError)
  expect(CredentialsSignin).toBe(errors.CredentialsSignin)
  expect(new errors.AccessDenied()).toBeInstanceOf(AuthError)
})
