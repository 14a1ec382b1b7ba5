import { expect, test } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"

/** The headers of a request from a page of another site, as a browser sends them. */
export const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["a foreign Origin", { origin: "https://evil.example" }],
  ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site", origin }],
  ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
]

/** The headers of a request that no browser marks as sent by one of our pages. */
const unmarked: typeof foreign = [
  ["no header", {}],
  ["Origin: null", { origin: "null" }],
  ["Sec-Fetch-Site: none", { "sec-fetch-site": "none" }],
]

/** Declares the tests for the requests that the service accepts. */
export function requestRules(driver: FrameworkDriver): void {
  const { application, basePath, isCatchAll, trustsOrigin = false } = driver
  test("answers HEAD as GET, without a body, and sets no cookie (D51)", async () => {
    const visitor = new Visitor(application(contractConfig()))
    await visitor.signIn(basePath)
    const head = async (path: string): Promise<unknown> => {
      const response = await visitor.send(`${basePath}/${path}`, { method: "HEAD" })
      expect(response.headers.getSetCookie(), path).toEqual([])
      expect(await response.text(), path).toBe("")
      return response.status
    }
    for (const path of ["session", "csrf", "providers", "signin", "signout", "error", "verify-request"])
      expect(await head(path), path).toBe(200)
    const refused = ["callback/credentials", ...(isCatchAll ? ["nothing"] : [])]
    for (const path of refused) expect(await head(path), path).toBe(400)
    expect(await visitor.name(basePath)).toBe("ann")
  })

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])(
    "does nothing for %s below the base path, and sets no cookie",
    async (method) => {
      const visitor = new Visitor(application(contractConfig()))
      await visitor.signIn(basePath)
      for (const action of ["session", "signout", "callback/credentials"]) {
        const response = await visitor.send(`${basePath}/${action}`, { method })
        expect(response.status, action).toBeGreaterThanOrEqual(400)
        expect(response.status, action).toBeLessThan(500)
        expect(response.headers.getSetCookie(), action).toEqual([])
      }
      expect(await visitor.name(basePath)).toBe("ann")
    },
  )

  test("leaves what is no action to the application, or says 400 as a catch-all route [D54]", async () => {
    const response = await new Visitor(application(contractConfig())).send(`${basePath}/nothing`)
    expect(response.status).toBe(isCatchAll ? 400 : 404)
  })

  test.each(foreign)("takes no sign-in that comes with %s (D16) [CS-01]", async (_, headers) => {
    const visitor = new Visitor(application(contractConfig()))
    const csrfToken = await visitor.csrfToken(basePath)
    const fields = { csrfToken, name: "ann", password: "sesame" }
    await visitor.send(`${basePath}/callback/credentials`, { method: "POST", headers, fields })
    expect(await visitor.name(basePath)).toBeUndefined()
  })

  test.each([...foreign, ...unmarked])(
    "takes no sign-in without a token that comes with %s (D56) [CS-02]",
    async (_, headers) => {
      const visitor = new Visitor(application(contractConfig()))
      const fields = { name: "ann", password: "sesame" }
      await visitor.send(`${basePath}/callback/credentials`, { method: "POST", headers, fields })
      expect(await visitor.name(basePath)).toBeUndefined()
    },
  )

  test.each([
    ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin", origin }],
    ["our Origin", { origin }],
  ])(
    `takes ${trustsOrigin ? "a" : "no"} sign-in without a token that comes with %s (D56) [CS-02]`,
    async (_, headers) => {
      const visitor = new Visitor(application(contractConfig()))
      const fields = { name: "ann", password: "sesame" }
      await visitor.send(`${basePath}/callback/credentials`, { method: "POST", headers, fields })
      expect(await visitor.name(basePath)).toBe(trustsOrigin ? "ann" : undefined)
    },
  )

  test.each(foreign)("takes no sign-out that comes with %s (D16) [CS-01]", async (_, headers) => {
    const visitor = new Visitor(application(contractConfig()))
    await visitor.signIn(basePath)
    const fields = { csrfToken: await visitor.csrfToken(basePath) }
    await visitor.send(`${basePath}/signout`, { method: "POST", headers, fields })
    expect(await visitor.name(basePath)).toBe("ann")
  })

  test.each(foreign)(
    "takes no update of the session that comes with %s (D16) [CS-01]",
    async (_, headers) => {
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
      const fields = { csrfToken: await visitor.csrfToken(basePath), data: "x" }
      const sent = { method: "POST", fields } as const
      const json = { "content-type": "application/json" }
      await visitor.send(`${basePath}/session`, { ...sent, headers: { ...json, ...headers } })
      expect(updates).toBe(0)
      await visitor.send(`${basePath}/session`, { ...sent, headers: { ...json, origin } })
      expect(updates).toBe(1)
    },
  )
}
