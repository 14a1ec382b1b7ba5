import { describe, expect, test } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { Application, ContractConfig, FrameworkDriver } from "../driver.ts"
import { Visitor } from "../visitor.ts"

/** Declares the tests for the requirements of guards, if the package's guards take any. */
export function demandRules({ basePath, guarded }: FrameworkDriver): void {
  if (guarded === undefined) return

  /** Returns true if a user who has just signed in reaches the route that a guard with these options guards. */
  async function isReached(options: object, more: Partial<ContractConfig> = {}): Promise<boolean> {
    const create = async (): Promise<Application | undefined> => guarded?.(contractConfig(more), options)
    const application = await create().catch(() => undefined)
    if (application === undefined) return false
    const ann = new Visitor(application)
    await ann.signIn(basePath).catch(() => undefined)
    const headers = { accept: "application/json" }
    const answer = await ann.send("/guarded", { headers }).catch(() => new Response(null, { status: 500 }))
    return answer.status === 200
  }

  describe("whose guard has", () => {
    test.each<object>([
      { maxAge: 60 },
      { acr: "high" },
      { acr: ["high"] },
      { methods: ["webauthn"] },
      { maxAge: undefined },
      { acr: undefined },
      { methods: undefined },
      { maxAge: Number.NaN },
      { maxAge: 60, methods: [] },
      { allow: () => false },
      { allow: undefined },
      { maxage: 60 },
    ])("the option %o alone refuses a session that doesn't meet it", async (options) => {
      expect(await isReached(options)).toBe(false)
    })

    test.each([
      ["no options", {}],
      ["a page to return to", { callbackUrl: "/page" }],
      ["requirements that the session meets", { maxAge: 60, methods: ["credentials"] }],
    ])("%s lets the user pass", async (_, options) => {
      expect(await isReached(options, { freshSessions: true })).toBe(true)
    })
  })
}
