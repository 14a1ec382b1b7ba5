import GitHub from "@latchkey/providers/github"
import { expect, test, vi } from "vitest"
import { contractConfig, secret } from "../configuration.ts"
import type { FrameworkDriver } from "../driver.ts"
import { origin, Visitor } from "../visitor.ts"

/** Declares the tests for the service's URL, the URLs that users are sent to, and the environment's effect on them. */
export function addressRules({ application, basePath }: FrameworkDriver): void {
  test.each(["https://evil.example", "//evil.example/page", "/\\evil.example", "javascript:alert(1)"])(
    "sends nobody to %s after a sign-in [ADV-48]",
    async (callbackUrl) => {
      const response = await new Visitor(application(contractConfig())).signIn(basePath, { callbackUrl })
      const location = new URL(response.headers.get("location") ?? "", origin)
      expect(location.origin).toBe(origin)
      expect(location.pathname).not.toContain("evil")
    },
  )

  test("serves the actions under the base path that the configuration names, and nowhere else", async () => {
    const visitor = new Visitor(application(contractConfig({ basePath: "/sign/in" })))
    await visitor.signIn("/sign/in")
    expect(await visitor.name("/sign/in")).toBe("ann")
    const elsewhere = await visitor.send(`${basePath}/session`)
    expect(elsewhere.status).toBeGreaterThanOrEqual(400)
    const { location } = Object.fromEntries(
      (await new Visitor(application(contractConfig({ basePath: "/sign/in" }))).send("/protected")).headers,
    )
    expect(new URL(location ?? "", origin).pathname).toBe("/sign/in/signin")
  })

  test("takes secret, address and base path from the environment [ENV-01] [ENV-03]", async () => {
    vi.stubEnv("AUTH_SECRET", secret)
    vi.stubEnv("AUTH_URL", "https://public.example/sign/in")
    const visitor = new Visitor(application(contractConfig({ secret: undefined, trustHost: undefined })))
    const csrfToken = await visitor.csrfToken("/sign/in")
    const response = await visitor.send("/sign/in/callback/credentials", {
      method: "POST",
      fields: { csrfToken, name: "ann", password: "sesame", callbackUrl: "/page" },
    })
    expect(response.headers.get("location")).toBe("https://public.example/page")
    expect(await visitor.name("/sign/in")).toBe("ann")
  })

  test("takes a provider's client from the environment [ENV-06]", async () => {
    vi.stubEnv("AUTH_GITHUB_ID", "client-of-the-environment")
    vi.stubEnv("AUTH_GITHUB_SECRET", "secret-of-the-environment")
    const visitor = new Visitor(application(contractConfig({ providers: [GitHub] })))
    const csrfToken = await visitor.csrfToken(basePath)
    const response = await visitor.send(`${basePath}/signin/github`, {
      method: "POST",
      fields: { csrfToken },
    })
    const target = new URL(response.headers.get("location") ?? "")
    expect(target.searchParams.get("client_id")).toBe("client-of-the-environment")
    expect(target.searchParams.get("redirect_uri")).toBe(`${origin}${basePath}/callback/github`)
  })

  test("leaves the configuration object of the application as it is", async () => {
    vi.stubEnv("AUTH_SECRET", secret)
    const config = contractConfig({ secret: undefined })
    const before = { ...config }
    await new Visitor(application(config)).signIn(basePath)
    expect(config).toEqual(before)
  })
}
