import { describe, expect, test, vi } from "vitest"
import { contractConfig } from "../configuration.ts"
import type { ContractConfig, FrameworkDriver } from "../driver.ts"
import { Visitor } from "../visitor.ts"

const shortSecret = "too short!"

/** Sends a request that names another host. Returns the status of the service's response, and the logged errors. */
async function attack(
  { application, basePath }: FrameworkDriver,
  more: Partial<ContractConfig>,
): Promise<{ status: number; text: string; errors: string[]; messages: string[] }> {
  const errors: string[] = []
  const messages: string[] = []
  const logger = {
    error: (error: Error) => {
      errors.push(error.name)
      messages.push(error.message)
    },
    warn: () => {},
    debug: () => {},
  }
  const visitor = new Visitor(application(contractConfig({ ...more, logger })))
  const headers = { "x-forwarded-host": "evil.example" }
  const response = await visitor.send(`${basePath}/providers`, { headers })
  return { status: response.status, text: await response.text(), errors, messages }
}

/** Declares the test for a framework whose applications Node starts. All others have a server that sets `NODE_ENV`. */
function missingVariableRule(driver: FrameworkDriver): void {
  if (!/^(?:Express|Fastify|Hono|NestJS)/.test(driver.name)) return
  test("names the missing variable before it names the host [ERR-32]", async () => {
    vi.stubEnv("NODE_ENV", undefined)
    const { messages } = await attack(driver, { trustHost: undefined })
    expect(messages).toEqual([
      expect.stringMatching(
        /^`NODE_ENV` is not set, .*set `NODE_ENV=development`.* The host .* is not trusted/,
      ),
    ])
    vi.stubEnv("NODE_ENV", "production")
    const inProduction = await attack(driver, { trustHost: undefined })
    expect(inProduction.messages).toEqual([expect.stringMatching(/^The host /)])
  })
}

/** Declares the tests for the environment's mode (development or production), and its effect on the package. */
export function modeRules(driver: FrameworkDriver): void {
  describe("without NODE_ENV counts as one in production, which", () => {
    test("trusts no host that nothing says it may trust [CFG-22] [ENV-07]", async () => {
      vi.stubEnv("NODE_ENV", undefined)
      const { status, text, errors } = await attack(driver, { trustHost: undefined })
      expect([status, errors]).toEqual([500, ["UntrustedHost"]])
      expect(text).not.toContain("evil.example")
    })

    missingVariableRule(driver)

    test("accepts no short secret (D29) [JW-07]", async () => {
      vi.stubEnv("NODE_ENV", undefined)
      const { status, errors } = await attack(driver, { secret: shortSecret })
      expect([status, errors]).toEqual([500, ["MissingSecret"]])
    })

    test("is at work again as soon as its address and a secret are set [HO-01]", async () => {
      vi.stubEnv("NODE_ENV", undefined)
      vi.stubEnv("AUTH_URL", "https://app.example")
      const { status, text } = await attack(driver, { trustHost: undefined })
      expect(status).toBe(200)
      expect(text).not.toContain("evil.example")
    })
  })

  test("with a blank NODE_ENV counts as one in production, too [CFG-22] [ENV-07]", async () => {
    vi.stubEnv("NODE_ENV", "")
    expect((await attack(driver, { trustHost: undefined })).errors).toEqual(["UntrustedHost"])
  })

  test.each(["development", "test"])(
    "with NODE_ENV=%s takes the host of the request, and a short secret [CFG-22] [ENV-07]",
    async (mode) => {
      vi.stubEnv("NODE_ENV", mode)
      const { status, errors } = await attack(driver, { trustHost: undefined, secret: shortSecret })
      expect([status, errors]).toEqual([200, []])
    },
  )
}
