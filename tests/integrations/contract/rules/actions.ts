import Credentials from "@latchkey/providers/credentials"
import { expect, test } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { cookieNames, origin, Visitor, type Sent } from "../visitor.ts"
import { foreign } from "./requests.ts"

const sessionCookie = "__Secure-authjs.session-token"
const right = { provider: "credentials", name: "ann", password: "sesame", redirectTo: "/page" }

/** Declares the tests for signing in and out in server code, if the package has functions for that. */
export function actionRules({ application, basePath, hasActions }: FrameworkDriver): void {
  if (!hasActions) return

  function post(
    fields: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = { origin },
  ): Sent {
    return { method: "POST", headers: { "content-type": "application/json", ...headers }, fields }
  }

  test("signs in by a function on the server: cookies are set, and the user goes on", async () => {
    const visitor = new Visitor(application(contractConfig()))
    const response = await visitor.send("/actions/sign-in", post(right))
    expect([302, 303]).toContain(response.status)
    expect(new URL(response.headers.get("location") ?? "", origin).href).toBe(`${origin}/page`)
    expect(cookieNames(response)).toContain(sessionCookie)
    expect(await visitor.name(basePath)).toBe("ann")
  })

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
    "sends nobody to %s after a sign-in by a function on the server",
    async (redirectTo) => {
      const visitor = new Visitor(application(contractConfig()))
      const response = await visitor.send("/actions/sign-in", post({ ...right, redirectTo }))
      expect(new URL(response.headers.get("location") ?? "", origin).origin).toBe(origin)
    },
  )

  test("hands authorize text, numbers and booleans: nested values are refused as over HTTP (D46) [IN-03]", async () => {
    const asked: unknown[] = []
    const providers = [
      Credentials({
        credentials: { name: {}, password: {} },
        authorize: (fields) => (asked.push({ ...fields }), { id: "1", name: "ann" }),
      }),
    ]
    const visitor = new Visitor(application(contractConfig({ providers })))
    for (const password of [{ $ne: "" }, ["sesame"], [[["sesame"]]]]) {
      const sent = post({ ...right, password })
      const response = await visitor.send("/actions/sign-in", sent).catch(() => undefined)
      expect(cookieNames(response ?? new Response())).not.toContain(sessionCookie)
    }
    expect(asked).toEqual([])
    await visitor.send("/actions/sign-in", post(right))
    expect(asked).toEqual([expect.objectContaining({ name: "ann", password: "sesame" })])
  })

  test("signs out by a function on the server", async () => {
    const visitor = new Visitor(application(contractConfig()))
    await visitor.signIn(basePath)
    await visitor.send("/actions/sign-out", post({ redirectTo: "/" }))
    expect(visitor.cookies.has(sessionCookie)).toBe(false)
    expect(await visitor.name(basePath)).toBeUndefined()
  })

  // ADV-50
  test.each(foreign)("takes no sign-in by a function on the server with %s [CS-01]", async (_, headers) => {
    const visitor = new Visitor(application(contractConfig()))
    const response = await visitor.send("/actions/sign-in", post(right, headers)).catch(() => undefined)
    expect(cookieNames(response ?? new Response())).not.toContain(sessionCookie)
    expect(await visitor.name(basePath)).toBeUndefined()
  })

  test.each(foreign)("takes no sign-out by a function on the server with %s [CS-01]", async (_, headers) => {
    const visitor = new Visitor(application(contractConfig()))
    await visitor.signIn(basePath)
    await visitor.send("/actions/sign-out", post({}, headers)).catch(() => undefined)
    expect(await visitor.name(basePath)).toBe("ann")
  })

  test.each(foreign)("takes no update by a function on the server with %s [CS-01]", async (_, headers) => {
    let updates = 0
    const config = contractConfig({
      callbacks: {
        jwt: ({ token, trigger }) => {
          if (trigger === "update") updates++
          return token
        },
      },
    })
    const visitor = new Visitor(application(config))
    await visitor.signIn(basePath)
    await visitor.send("/actions/update", post({}, headers)).catch(() => undefined)
    expect(updates).toBe(0)
    await visitor.send("/actions/update", post({}))
    expect(updates).toBe(1)
  })
}
