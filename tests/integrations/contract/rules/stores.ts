import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import type { AuthConfig } from "@latchkey/core/types"
import { describe, expect, test } from "vitest"
import { createIdentityProvider } from "../../../../packages/core/test/identity-provider.ts"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"

const idp = await createIdentityProvider()

/** A store that can fail, and a user who signed in before. */
interface Situation {
  readonly visitor: Visitor
  /** The names of the logged errors. */
  readonly logged: readonly string[]
  /** Decides if the store answers. */
  readonly store: { isDown: boolean }
}

/** Declares the tests for a store that doesn't answer. */
export function storeRules({ application, basePath }: FrameworkDriver): void {
  async function signedIn(strategy: NonNullable<AuthConfig["session"]>["strategy"]): Promise<Situation> {
    const store = { isDown: false }
    const logged: string[] = []
    const adapter = new Proxy(MemoryAdapter(), {
      get(memory, name) {
        const method: unknown = Reflect.get(memory, name)
        if (!store.isDown || typeof method !== "function") return method
        return async () => Promise.reject(new Error("The store doesn't answer."))
      },
    })
    const logger = { error: ({ name }: Error) => logged.push(name), warn: () => {}, debug: () => {} }
    const config = contractConfig({ adapter, logger, providers: [idp.oidc()], session: { strategy } })
    const visitor = new Visitor(application(config))
    await visitor.signInAt(idp, basePath)
    store.isDown = true
    return { visitor, logged, store }
  }

  describe("while the store is down", () => {
    test("no page has a session that must be looked up, and the log says why", async () => {
      const { visitor, logged } = await signedIn("database")
      const page = await visitor.send("/page")
      expect([page.status, await page.json()]).toEqual([200, { session: null }])
      expect(logged).toContain("AdapterError")
    })

    test("a guard refuses a user whose session must be looked up: a browser goes to the sign-in page", async () => {
      const { visitor } = await signedIn("database")
      const refused = await visitor.send("/protected")
      expect([302, 303, 307]).toContain(refused.status)
      expect(new URL(refused.headers.get("location") ?? "", origin).pathname).toBe(`${basePath}/signin`)
      expect(await refused.text()).not.toContain("Ada")
    })

    test("the browser keeps the session, so the user is signed in when the store answers again", async () => {
      const { visitor, store } = await signedIn("database")
      for (const path of ["/page", "/protected", `${basePath}/session`]) await visitor.send(path)
      store.isDown = false
      const page = await visitor.send("/protected")
      expect(page.status).toBe(200)
      expect(await page.json()).toMatchObject({ session: { user: { name: expect.stringContaining("Ada") } } })
    })

    test("a guard lets a user pass whose session is a JWT", async () => {
      const { visitor } = await signedIn("jwt")
      expect((await visitor.send("/protected")).status).toBe(200)
    })
  })
}
