import { expect, test } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { cookieNames, Visitor } from "../visitor.ts"

const sessionCookie = "__Secure-authjs.session-token"

/** Declares the tests for cookies between the browser, the framework and the service. */
export function cookieRules({ application, basePath }: FrameworkDriver): void {
  test("reads the session of the request on the server, and says null if nobody is signed in", async () => {
    const visitor = new Visitor(application(contractConfig()))
    expect(await (await visitor.send("/page")).json()).toEqual({ session: null })
    await visitor.signIn(basePath)
    expect(await (await visitor.send("/page")).json()).toMatchObject({ session: { user: { name: "ann" } } })
  })

  test("keeps every cookie of an answer of the service on a separate line", async () => {
    const visitor = new Visitor(application(contractConfig()))
    const response = await visitor.signIn(basePath, { callbackUrl: "/page" })
    expect(response.status).toBe(302)
    const names = cookieNames(response)
    expect(names).toContain(sessionCookie)
    expect(names.length).toBeGreaterThanOrEqual(2)
    for (const line of response.headers.getSetCookie()) expect(line).not.toMatch(/,\s*[\w.-]+=/)
  })

  test("sets a renewed session cookie beside the cookies of the application", async () => {
    const visitor = new Visitor(application(contractConfig({ session: { updateAge: 0 } })))
    await visitor.signIn(basePath)
    const before = visitor.cookies.get(sessionCookie)?.value
    const response = await visitor.send("/page")
    expect(cookieNames(response).toSorted()).toEqual([sessionCookie, "theme"])
    expect(visitor.cookies.get(sessionCookie)?.value).not.toBe(before)
    expect(response.headers.get("cache-control")).toContain("no-store")
  })

  test("shows the page a cookie that was renewed on the way to it, and sets it once", async () => {
    const seen: number[] = []
    const config = contractConfig({
      session: { updateAge: 0 },
      callbacks: {
        jwt: ({ token, account }) => ({ ...token, reads: account ? 0 : Number(token["reads"]) + 1 }),
        session: ({ session, token }) => {
          seen.push(Number(token["reads"]))
          return session
        },
      },
    })
    const visitor = new Visitor(application(config))
    await visitor.signIn(basePath)
    for (const request of [1, 2]) {
      const response = await visitor.send("/protected")
      expect(response.status, `request ${request}`).toBe(200)
      expect(cookieNames(response).filter((name) => name === sessionCookie)).toHaveLength(1)
    }
    // Each read uses the token from the previous one, so that no token is read twice or lost.
    expect(seen).toEqual(seen.map((_, index) => index + 1))
    expect(seen.length).toBeGreaterThanOrEqual(2)
  })

  test("signs out: the session cookie is taken away, and with it the session", async () => {
    const visitor = new Visitor(application(contractConfig()))
    await visitor.signIn(basePath)
    const csrfToken = await visitor.csrfToken(basePath)
    const fields = { csrfToken }
    const response = await visitor.send(`${basePath}/signout`, { method: "POST", fields })
    expect(response.status).toBe(302)
    expect(visitor.cookies.has(sessionCookie)).toBe(false)
    expect(await visitor.name(basePath)).toBeUndefined()
  })
}
