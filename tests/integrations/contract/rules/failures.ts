import { expect, test, vi } from "vitest"
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
