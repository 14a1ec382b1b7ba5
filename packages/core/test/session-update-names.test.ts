import type { AuthConfig } from "@latchkey/core"
import { createIntegration } from "@latchkey/core/integration"
import { describe, expect, test } from "vitest"
import { recordedAdapter } from "./recorded-adapter.ts"
import { createIdentityProvider } from "./identity-provider.ts"
import { createService } from "./service.ts"
import { passwords, signIn, signInWithPassword } from "./sign-in.ts"

const hostile =
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"prototype":{"admin":true}}'
const nested = `{"role":"reader","list":[${hostile}],"deep":{"deeper":${hostile}}}`

/** Merges like applications that accept all of an update. */
function merge(target: Record<string, unknown>, source: unknown): Record<string, unknown> {
  for (const name of Object.keys(source as object)) {
    const value = (source as Record<string, unknown>)[name]
    if (typeof value === "object" && value !== null) {
      target[name] ??= {}
      merge(target[name] as Record<string, unknown>, value)
    } else target[name] = value
  }
  return target
}

async function updates(options: Partial<AuthConfig> = {}) {
  const seen: unknown[] = []
  const service = createService({
    providers: [passwords()],
    callbacks: {
      jwt: ({ token, session, trigger }) => {
        if (trigger === "update") seen.push(session)
        return trigger === "update" ? merge(token, session) : token
      },
    },
    ...options,
  })
  const browser = service.browser()
  await signInWithPassword(browser)
  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ")
  const headers = new Headers({ host: "app.example", cookie })
  const integration = createIntegration(service.config)
  return {
    service,
    seen,
    overHttp: async (data: unknown) => browser.submit("/auth/session", { data }),
    onServer: async (data: unknown) => integration.update({ headers }, data),
  }
}

describe("the data of a session update (D46)", () => {
  test.each([
    ["hostile", hostile, {}],
    ["nested", nested, { role: "reader", list: [{}], deep: { deeper: {} } }],
  ])(
    "that is %s has no name that leads to a prototype, at any depth, on either way in [IN-03]",
    async (_, json, left) => {
      const { seen, overHttp, onServer } = await updates()
      expect((await overHttp(JSON.parse(json))).status).toBe(200)
      await onServer(JSON.parse(json))
      expect(seen).toEqual([left, left])
      for (const data of seen) {
        const text = JSON.stringify(data)
        for (const name of ["__proto__", "constructor", "prototype", "admin"])
          expect(text).not.toContain(name)
        expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
      }
      expect(({} as Record<string, unknown>)["admin"]).toBeUndefined()
    },
  )

  test("reaches the `session` callback of stored sessions in the same form [IN-03, CBK-16]", async () => {
    const idp = await createIdentityProvider()
    const seen: unknown[] = []
    const service = createService({
      providers: [idp.oidc()],
      adapter: recordedAdapter().adapter,
      callbacks: {
        session: ({ session, newSession, trigger }) => {
          if (trigger === "update") seen.push(newSession)
          return session
        },
      },
    })
    const browser = service.browser()
    await signIn(browser, idp)
    await browser.submit("/auth/session", { data: JSON.parse(hostile) as object })
    await browser.submit("/auth/session", { data: [JSON.parse(hostile) as object, "x"] })
    expect(seen).toEqual([{}, [{}, "x"]])
  })

  test("from server code is as JSON has it, as a client's is", async () => {
    const { seen, overHttp, onServer } = await updates()
    const data = { since: new Date(0), none: undefined, list: [1, undefined], run: () => 1, kept: null }
    await overHttp(data)
    await onServer(data)
    expect(seen[0]).toEqual({ since: "1970-01-01T00:00:00.000Z", list: [1, null], kept: null })
    expect(seen[1]).toEqual(seen[0])
    await onServer(
      new (class Account {
        id = 1
        toJSON() {
          return { name: "x" }
        }
      })(),
    )
    expect(seen[2]).toEqual({ name: "x" })
  })

  const circular: Record<string, unknown> = {}
  circular["self"] = circular
  test.each<[string, unknown, number]>([
    ["nested too deeply", JSON.parse(`${'{"a":'.repeat(10)}1${"}".repeat(10)}`), 400],
    ["circular", circular, 400],
    ["a number too large for JSON", { id: 1n }, 400],
    ["larger than 64 kB", { text: "x".repeat(65_536) }, 413],
  ])("from server code that is %s is refused, as over HTTP [DO-01]", async (_, data, status) => {
    const { seen, onServer, service } = await updates()
    await expect(onServer(data)).rejects.toMatchObject({ type: "RefusedRequest", status })
    expect(seen).toEqual([])
    expect(service.log.warnings).toEqual(["request-refused"])
  })

  test.each([undefined, null, "dark", 1, false])("may be %s", async (data) => {
    const { seen, onServer } = await updates({ callbacks: { jwt: ({ token }) => token } })
    expect((await onServer(data)).session).not.toBeNull()
    expect(seen).toEqual([])
  })
})
