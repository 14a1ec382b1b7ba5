import { testApplication, type TestApplication } from "./application.ts"
import { baseConfig, origin, read } from "./journey.ts"
import type { QwikAuthConfig } from "@latchkey/qwik"
import Credentials from "@latchkey/qwik/providers/credentials"
import { expect, test } from "vitest"

/** Returns an application whose environment can change between requests. */
function application(config: () => QwikAuthConfig, variables: Record<string, string> = {}): TestApplication {
  return testApplication((event) => {
    const environment = { ...variables }
    Object.assign(event.env, { get: (name: string) => environment[name] })
    return config()
  })
}

/** Returns a configuration that counts how often it's prepared, because that calls its provider, a function. */
function counting(): { config: QwikAuthConfig; count: () => number } {
  let count = 0
  const provider = (): ReturnType<typeof Credentials> => {
    count += 1
    return Credentials({ authorize: () => null })
  }
  return { config: { ...baseConfig, providers: [provider] }, count: () => count }
}

test("makes one configuration object ready once, for all requests and for all that runs in them", async () => {
  const { config, count } = counting()
  const app = application(() => config)
  for (let request = 0; request < 3; request += 1) await read(app.fetch, "/form")
  expect(count()).toBe(1)
})

test("makes every new object ready, because it may say something else", async () => {
  const { config, count } = counting()
  const app = application(() => ({ ...config }))
  for (let request = 0; request < 3; request += 1) await read(app.fetch, "/form")
  expect(count()).toBe(3)
})

test("makes an object ready again if one of its variables has changed, and only then", async () => {
  const { config, count } = counting()
  const variables: Record<string, string> = { AUTH_URL: "https://app.example/auth" }
  const app = application(() => config, variables)
  const status = async (path: string): Promise<number> => (await app.fetch(new Request(origin + path))).status
  expect(await status("/auth/csrf")).toBe(200)
  variables["SOMETHING_ELSE"] = "1"
  expect(await status("/auth/csrf")).toBe(200)
  expect(count()).toBe(1)
  variables["AUTH_URL"] = "https://app.example/sign/in"
  expect(await status("/sign/in/csrf")).toBe(200)
  expect(await status("/auth/csrf")).toBe(404)
  expect(count()).toBe(2)
})

// ADV-40
test("gives each request its own cookies", async () => {
  const { config } = counting()
  const app = application(() => config)
  const token = async (): Promise<string | null> =>
    (await app.fetch(new Request(`${origin}/auth/csrf`))).headers.get("set-cookie")
  expect(await token()).not.toBe(await token())
})
