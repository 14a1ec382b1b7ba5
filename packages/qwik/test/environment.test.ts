import "./without-optimizer.ts"
import { setEnvDefaults, type QwikAuthConfig } from "@latchkey/qwik"
import { expect, test } from "vitest"

const secret = "a-secret-of-the-environment-that-is-long-enough"

test.each([
  [
    "Qwik City's `env`",
    { get: (name: string) => ({ AUTH_SECRET: secret, AUTH_URL: "https://example.com" })[name] },
  ],
  ["variables by name", { AUTH_SECRET: secret, AUTH_URL: "https://example.com" }],
])("`setEnvDefaults` fills in a configuration from %s", (_, env) => {
  const config: QwikAuthConfig = { providers: [] }
  setEnvDefaults(env, config)
  expect(config).toMatchObject({ basePath: "/auth", secret: [secret], trustHost: true })
})

test("the configuration wins over the environment", () => {
  const config: QwikAuthConfig = { providers: [], secret: "mine", basePath: "/api/auth" }
  setEnvDefaults({ AUTH_SECRET: secret }, config)
  expect(config).toMatchObject({ basePath: "/api/auth", secret: "mine" })
})
