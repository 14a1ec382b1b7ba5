import { rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freePort } from "../../apps/playground/demo/free-port.ts"
import type { RunningServer } from "../packages/production-attacks.ts"
import { buildApplication, createApplication, startApplication } from "./application.ts"
import { packLibraries } from "./packed.ts"
import { textOf, Visitor } from "./visitor.ts"

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
  const port = await freePort(0)
  running = await startApplication(application, port, { AUTH_URL: `http://localhost:${port}` })
}, 600_000)

afterAll(async () => {
  await running?.stop()
  rmSync(target, { recursive: true, force: true })
})

test("with sessions in a store and proxy.ts, the one instance keeps a user signed in, and turns strangers away [FWK-NEXT-08]", async () => {
  const anonymous = await new Visitor(running.origin).ask("/members")
  expect([anonymous.status, anonymous.headers.get("location")]).toEqual([
    307,
    expect.stringContaining("/api/auth/signin"),
  ])
  const visitor = new Visitor(running.origin)
  await visitor.ask("/api/enter", { method: "POST" })
  const begun = visitor.session
  for (let visit = 0; visit < 3; visit++) {
    const answer = await visitor.ask("/members")
    expect([answer.status, textOf(answer, "name"), visitor.session]).toEqual([200, "ann", begun])
    expect(answer.headers.getSetCookie().join()).toContain(`authjs.session-token=${begun}`)
  }
})

test("an instance without the adapter knows nobody, and signs nobody out (D47)", async () => {
  const visitor = new Visitor(running.origin)
  await visitor.ask("/api/enter", { method: "POST" })
  const split = await visitor.ask("/api/split")
  expect([split.text, split.headers.getSetCookie()]).toEqual(["null", []])
  expect(textOf(await visitor.ask("/members"), "name")).toBe("ann")
  expect(running.printed()).toContain("session-of-a-store")
})
