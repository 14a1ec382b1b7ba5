import { rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "@latchkey/test-kit/free-port"
import type { RunningServer } from "@latchkey/test-kit/start-application"
import { buildApplication, createApplication, startNext } from "./application.ts"
import { packLibraries } from "./packed.ts"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { textOf } from "@latchkey/test-kit/forms"

let target = ""
let running: RunningServer

beforeAll(async () => {
  target = await packLibraries()
  const application = createApplication({
    folder: join(target, "application"),
    installation: import.meta.dirname,
    packages: join(target, "node_modules"),
    nextConfig: { cacheComponents: true, partialPrefetching: true },
    proxy: true,
    template: "template-stored",
  })
  await buildApplication(application)
  const port = await freePort()
  running = await startNext(application, port, { AUTH_URL: `http://localhost:${port}` })
}, 600_000)

afterAll(async () => {
  await running?.stop()
  rmSync(target, { recursive: true, force: true })
})

test("with sessions in a store and proxy.ts, the one instance keeps a user signed in, and turns strangers away [FWK-NEXT-08]", async () => {
  const anonymous = await browserOf(running).request("/members")
  expect([anonymous.status, anonymous.headers.get("location")]).toEqual([
    307,
    expect.stringContaining("/api/auth/signin"),
  ])
  const visitor = browserOf(running)
  await visitor.request("/api/enter", { method: "POST" })
  const begun = sessionOf(visitor)
  for (let visit = 0; visit < 3; visit++) {
    const answer = await visitor.request("/members")
    expect([answer.status, textOf(answer, "name"), sessionOf(visitor)]).toEqual([200, "ann", begun])
    expect(answer.headers.getSetCookie().join()).toContain(`authjs.session-token=${begun}`)
  }
})

test("an instance without the adapter knows nobody, and signs nobody out (D47)", async () => {
  const visitor = browserOf(running)
  await visitor.request("/api/enter", { method: "POST" })
  const split = await visitor.request("/api/split")
  expect([split.text, split.headers.getSetCookie()]).toEqual(["null", []])
  expect(textOf(await visitor.request("/members"), "name")).toBe("ann")
  expect(running.printed()).toContain("session-of-a-store")
})

function browserOf({ origin }: RunningServer): Browser {
  return createBrowser({ origin })
}

/** Returns the session cookie's value, as it's sent; undefined without a session. */
function sessionOf({ cookies }: Browser): string | undefined {
  return cookies.get("authjs.session-token")?.value
}
