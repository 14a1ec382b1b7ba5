import { MemoryAdapter } from "../adapter/memory.ts"
import { expect, test } from "vitest"
import type { AuthConfig } from "../config/auth-config.ts"
import { resolve } from "../config/resolve.ts"
import { CookieJar } from "../cookies/sent-cookies.ts"
import { sessionStrategy } from "./session-strategy.ts"

test("a stored session shows id, name, email and image to the server's code, and no id to clients (D8) [SE-09]", async () => {
  const adapter = MemoryAdapter()
  const ada = { name: "Ada", email: "ada@example.com", image: "https://idp.example/ada.png" }
  const { id } = await adapter.createUser({ id: "ada-1", emailVerified: null, ...ada })
  await adapter.createSession({
    sessionToken: "key",
    userId: id,
    expires: new Date(Date.now() + 2_592_000_000),
  })
  const config: AuthConfig = { providers: [], adapter, secret: "s".repeat(32), trustHost: true }
  const settings = await resolve(config)
  const cookies = settings.cookies.plain
  const jar = new CookieJar(`${cookies.sessionToken.name}=key`)
  const strategy = sessionStrategy(settings)
  const request = new Request("https://app.example/")
  expect((await strategy.read({ settings, jar, cookies, request }))?.user).toEqual(ada)
  expect((await strategy.read({ settings, jar, cookies, request }, undefined, "server"))?.user).toEqual({
    id,
    ...ada,
  })
})
