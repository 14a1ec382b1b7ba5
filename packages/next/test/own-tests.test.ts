import { afterAll, beforeAll, expect, test, vi } from "vitest"

// Other files share this process, with modules that have Next's own functions.
beforeAll(() => {
  vi.resetModules()
  vi.doMock("next/headers.js", () => replacedHeaders(new Map()))
})
afterAll(() => {
  vi.doUnmock("next/headers.js")
  vi.resetModules()
})

/** Returns what an application's own unit test replaces Next's functions by: there's no request. */
function replacedHeaders(jar: Map<string, string>): object {
  return {
    headers: async () => new Headers({ host: "app.example", "x-forwarded-proto": "https" }),
    cookies: async () => ({
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      get: (name: string) => ({ name, value: jar.get(name) }),
      set: (name: string, value: string) => jar.set(name, value),
    }),
  }
}

test("an application's unit test that replaces next/headers may call auth, signIn and signOut", async () => {
  const { default: NextAuth } = await import("../src/index.ts")
  const { testConfig } = await import("./configuration.ts")
  const { auth, signIn, signOut } = NextAuth(testConfig())
  expect(await auth()).toBeNull()
  await signIn("credentials", { name: "ann", password: "sesame", redirect: false })
  expect((await auth())?.user?.name).toBe("ann")
  await signOut({ redirect: false })
  expect(await auth()).toBeNull()
})
