import { describe, expect, test, vi } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { Visitor } from "../visitor.ts"

/**
 * Declares the tests for a broken configuration, which must not accept requests or report that no user is signed in.
 */
export function failureRules(driver: FrameworkDriver): void {
  const { application, basePath } = driver

  function brokenApplication(): Visitor {
    for (const name of ["AUTH_SECRET", "NEXTAUTH_SECRET"]) vi.stubEnv(name, undefined)
    return new Visitor(application(contractConfig({ secret: undefined })))
  }

  // ADV-42
  test("answers a session check with 500 where the configuration is broken, never with a session or null", async () => {
    const response = await brokenApplication().send(`${basePath}/session`)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ message: expect.stringContaining("server configuration") })
  })

  test.each(["/page", "/protected"])(
    "renders nothing at %s where the configuration is broken (D32)",
    async (path) => {
      const response = await brokenApplication()
        .send(path)
        .catch(() => new Response(null, { status: 500 }))
      expect(response.status).toBe(500)
      expect(await response.text()).not.toContain("session")
    },
  )

  describe("in production, with a secret that's too short,", () => {
    const shown = /secret|bytes|AUTH_SECRET|latchkey/i

    function shortSecret(): { readonly visitor: Visitor; readonly errors: unknown[] } {
      vi.stubEnv("NODE_ENV", "production")
      const errors: unknown[] = []
      const logger = { error: (error: Error) => errors.push(error), warn: () => {}, debug: () => {} }
      return { visitor: new Visitor(application(contractConfig({ secret: "short", logger }))), errors }
    }

    const documents = { accept: "text/html", "sec-fetch-mode": "navigate" }
    const programs = { accept: "application/json" }

    test.each([
      ["the action", `${basePath}/session`, programs],
      ["the sign-in page", `${basePath}/signin`, documents],
      ["a page", "/page", documents],
      ["a page that a program asks for", "/page", programs],
      ["a protected page", "/protected", documents],
      ["a protected page that a program asks for", "/protected", programs],
    ])("answers %s with 500, and only the log has the reason", async (_, path, headers) => {
      const { visitor, errors } = shortSecret()
      // Next answers what its handlers throw, with its own text.
      const response = await visitor.send(path, { headers }).catch(() => new Response(null, { status: 500 }))
      expect(response.status).toBe(500)
      expect(response.headers.get("location")).toBeNull()
      expect([...response.headers].join()).not.toMatch(shown)
      expect(await response.text()).not.toMatch(shown)
      expect(errors.map(String).join()).toMatch(/shorter than 32 bytes/)
    })
  })

  test("sends a stranger from a protected page to the sign-in page, and back", async () => {
    const response = await new Visitor(application(contractConfig())).send("/protected?a=1")
    expect([302, 303, 307]).toContain(response.status)
    const target = new URL(response.headers.get("location") ?? "", "https://app.example")
    expect(target.origin + target.pathname).toBe(`https://app.example${basePath}/signin`)
    const callbackUrl = target.searchParams.get("callbackUrl") ?? ""
    expect(new URL(callbackUrl, "https://app.example").href).toBe("https://app.example/protected?a=1")
  })

  test("shows a protected page to a user who is signed in", async () => {
    const visitor = new Visitor(application(contractConfig()))
    await visitor.signIn(basePath)
    const response = await visitor.send("/protected")
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ session: { user: { name: "ann" } } })
  })
}
