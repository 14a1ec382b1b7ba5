import { runInNewContext } from "node:vm"
import { Auth, type AuthConfig } from "@latchkey/core"
import type { Adapter } from "@latchkey/core/adapters"
import { MemoryAdapter } from "@latchkey/core/adapters/memory"
import { createIntegration } from "@latchkey/core/integration"
import { createBrowser, type Browser } from "@latchkey/test-kit/browser"
import { describe, expect, test } from "vitest"

const dateOfAnotherRealm = runInNewContext("(time) => new Date(time)") as (time: number) => Date

/** Returns the same rows with the dates that an application in Jest or a sandbox gets from a driver outside of it. */
function fromAnotherRealm(value: unknown): unknown {
  if (value instanceof Date) return dateOfAnotherRealm(value.getTime())
  if (Array.isArray(value)) return value.map(fromAnotherRealm)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fromAnotherRealm(member)]))
}

function storeOutside(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const method = Reflect.get(target, name) as ((...input: unknown[]) => Promise<unknown>) | undefined
      if (typeof method !== "function") return method
      return async (...input: unknown[]) => fromAnotherRealm(await Reflect.apply(method, target, input))
    },
  })
}

function world(options: Partial<AuthConfig>) {
  const links: string[] = []
  const config: AuthConfig = {
    adapter: storeOutside(MemoryAdapter()),
    providers: [
      {
        id: "email",
        type: "email",
        name: "E-mail",
        sendVerificationRequest: ({ url }) => void links.push(url),
      },
    ],
    revocation: true,
    secret: "a secret of these tests, at least 32 bytes",
    trustHost: true,
    ...options,
  }
  const answer = async (request: Request): Promise<Response> => Auth(request, config)
  return { links, browser: createBrowser({ answer }), integration: createIntegration(config) }
}

async function userOf(browser: Browser): Promise<{ id?: string } | undefined> {
  return ((await browser.get("/auth/session")).json() as { user: { id?: string } } | null)?.user
}

describe.each(["jwt", "database"] as const)(
  "with %s sessions and a store whose dates are of another realm",
  (strategy) => {
    test("a link signs in, the session lasts, and a revocation ends it [FS-08]", async () => {
      const callbacks: AuthConfig["callbacks"] = {
        session: ({ session, user, token }) => ({ ...session, user: { id: user?.id ?? token?.sub } }),
      }
      const { browser, links, integration } = world({ session: { strategy, details: true }, callbacks })
      await browser.submit("/auth/signin/email", { email: "ada@example.com" })
      await browser.request(links[0] ?? "")
      const user = await userOf(browser)
      expect(user?.id).toEqual(expect.any(String))
      expect(await userOf(browser)).toEqual(user)
      const head = {
        headers: new Headers({
          cookie: browser.cookies.header({ url: new URL(browser.origin) }) ?? "",
          host: "app.example",
        }),
      }
      expect(await integration.sessions(head)).toHaveLength(1)
      await integration.signOutEverywhere(user?.id ?? "")
      expect(await userOf(browser)).toBeUndefined()
    })
  },
)
