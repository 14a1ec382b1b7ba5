import { describe, expect, test } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"

/**
 * Declares the tests for the base path, which decides the service's paths: only its actions' paths, and no similar
 * ones.
 */
export function basePathRules({ application }: FrameworkDriver): void {
  describe.each([
    ["/", ""],
    ["/auth", "/auth"],
  ])("with the base path %s", (basePath, base) => {
    const visitor = (): Visitor => new Visitor(application(contractConfig({ basePath })))

    test("serves the actions below it [CFG-04]", async () => {
      const somebody = visitor()
      expect((await somebody.signIn(base)).status).toBe(302)
      expect(await somebody.name(base)).toBe("ann")
    })

    test("shows its own pages, with the session", async () => {
      const somebody = visitor()
      expect(await (await somebody.send("/page")).json()).toEqual({ session: null })
      await somebody.signIn(base)
      expect(await (await somebody.send("/page")).json()).toMatchObject({
        session: { user: { name: "ann" } },
      })
    })

    test("sends a stranger from a protected page to sign in, and lets people pass who have", async () => {
      const somebody = visitor()
      const refused = await somebody.send("/protected")
      expect([302, 303, 307]).toContain(refused.status)
      const target = new URL(refused.headers.get("location") ?? "", origin)
      expect(target.pathname).toBe(`${base}/signin`)
      await somebody.signIn(base)
      expect((await somebody.send("/protected")).status).toBe(200)
    })

    test.each(["/authsession", "/signin-help", "/sessions-of-others", "/auth-callback"])(
      "answers %s with no action of its own [D7]",
      async (path) => {
        const response = await visitor().send(path)
        expect([400, 404]).toContain(response.status)
        expect(response.headers.getSetCookie().join()).not.toContain("authjs")
      },
    )
  })
}
