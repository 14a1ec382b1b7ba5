import { describe, expect, test } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"

/** The headers of a browser that opens a page. */
const headers = { accept: "text/html" }

/** Declares the tests for the application's own routes below the base path: only actions are the service's (D54). */
export function ownPageRules({ application, basePath }: FrameworkDriver): void {
  // A base path further up contains more of the application's routes.
  const above = basePath.slice(0, basePath.lastIndexOf("/"))
  describe.each([basePath, above])("with its own routes below the base path %j", (base) => {
    const visitor = (): Visitor => new Visitor(application(contractConfig({ basePath: base || "/" })))

    test("reads the session in them [D54]", async () => {
      const ann = visitor()
      expect(await (await ann.send(`${basePath}/me`)).json()).toEqual({ session: null })
      await ann.signIn(base)
      const { session } = (await (await ann.send(`${basePath}/me`)).json()) as { session: object }
      expect(session).toMatchObject({ user: { name: "ann" } })
    })

    test("guards them: a stranger is sent to sign in, and a signed-in user passes [D54]", async () => {
      const ann = visitor()
      const refused = await ann.send(`${basePath}/members`, { headers })
      expect([302, 303, 307]).toContain(refused.status)
      expect(new URL(refused.headers.get("location") ?? "", origin).pathname).toBe(`${base}/signin`)
      await ann.signIn(base)
      const passed = await ann.send(`${basePath}/members`, { headers })
      expect(passed.status).toBe(200)
      expect(await passed.json()).toMatchObject({ session: { user: { name: "ann" } } })
    })

    test.each([
      "/nothing",
      "/session/nothing",
      "/signin/a/b",
      "/Session",
      "/%73ession",
      "/members/..%2fsession",
    ])("doesn't take %s for an action [D54]", async (path) => {
      const response = await visitor().send(base + path, { headers })
      expect([302, 303, 307, 400, 404]).toContain(response.status)
      expect(response.headers.getSetCookie().join()).not.toContain("authjs")
    })
  })
}
