import type { AuthConfig } from "@latchkey/core"
import type { Visit } from "@latchkey/test-kit/browser"
import { afterEach, describe, expect, it, vi } from "vitest"
import { createLimited, passesOf, type LimitedService } from "./limited-service.ts"
import { passwords } from "./sign-in.ts"

type Inputs = Record<string, { type?: string }>

/** Creates the service with a provider that declares these fields. */
function createDeclared(credentials: Inputs, options: Partial<AuthConfig> = {}): LimitedService {
  const provider = { ...passwords(), credentials } as NonNullable<AuthConfig["providers"]>[number]
  return createLimited(true, { providers: [provider], experimental: {}, ...options })
}

/** Submits the form from ever new networks, and returns the number of attempts that pass: 50, or all. */
async function passesFromEverywhere(
  service: LimitedService,
  formOf: (round: number) => Record<string, string>,
): Promise<number> {
  const visits: Visit[] = []
  for (let round = 0; round < 60; round++) {
    const browser = service.at(`192.0.2.${round}`)
    visits.push(await browser.submit("/auth/callback/credentials", formOf(round)))
  }
  return passesOf(visits)
}

describe("the account of credentials [AU-04]", () => {
  it.each(["employeeCode", "passportNumber", "pinCode", "compassId", "tokenHolder", "secretary"])(
    "is a declared text field, even if its name contains the name of a secret: %s",
    async (name) => {
      const service = createDeclared({ [name]: { type: "text" }, password: { type: "password" } })
      const form = (round: number) => ({ [name]: "7", password: `guess ${round}` })
      expect(await passesFromEverywhere(service, form)).toBe(50)
    },
  )

  it.each(["code", "otp", "pin", "token", "password", "secret", "PIN"])(
    "is never a field with the whole name of a secret: %s",
    async (name) => {
      const service = createDeclared({ [name]: {}, member: {} })
      const form = (round: number) => ({ [name]: `guess ${round}`, member: "7" })
      expect(await passesFromEverywhere(service, form)).toBe(50)
    },
  )

  it("is never a field of the type `password`, whatever its name", async () => {
    const service = createDeclared({ word: { type: "password" }, member: { type: "text" } })
    const form = (round: number) => ({ word: `guess ${round}`, member: "7" })
    expect(await passesFromEverywhere(service, form)).toBe(50)
  })

  it("is found by the same names if no field is declared", async () => {
    const form = (round: number) => ({ pin: `guess ${round}`, passportNumber: "C01X00T47" })
    expect(await passesFromEverywhere(createDeclared({}), form)).toBe(50)
  })
})

describe("credentials without an account [AU-04]", () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each<[string, Inputs, AuthConfig["limits"]]>([
    ["a form with only a secret", { pin: {} }, true],
    ["an own function that finds none", { username: {} }, { account: () => undefined }],
  ])("are warned of once, in development: %s", async (_, credentials, limits) => {
    for (const production of [false, true]) {
      vi.stubEnv("NODE_ENV", production ? "production" : "development")
      const service = createDeclared(credentials, { limits })
      await passesFromEverywhere(service, () => ({ pin: "1" }))
      const warned = service.log.warnings.filter((code) => code === "account-unknown")
      expect(warned).toHaveLength(production ? 0 : 1)
    }
  })

  it("aren't warned of if there is an account", async () => {
    const service = createDeclared({ username: {}, pin: {} })
    await passesFromEverywhere(service, () => ({ username: "grace", pin: "1" }))
    expect(service.log.warnings).not.toContain("account-unknown")
  })
})
