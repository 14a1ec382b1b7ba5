import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { attackModules } from "./conformance/attack-modules.ts"
import { certificationModules } from "./conformance/certification-modules.ts"
import { financialModules } from "./conformance/financial-modules.ts"
import { meetsWithoutPreparation, runInTurn } from "./conformance/in-turn.ts"
import { runModule, type Module, type Variant } from "./conformance/module.ts"
import { refreshModules, runRefreshModule } from "./conformance/refresh-modules.ts"
import {
  conformancePage,
  conformanceSummary,
  readPage,
  variantName,
  writePage,
  type Group,
} from "./conformance/report.ts"
import { runSignOutModule, signOutModules } from "./conformance/sign-out-modules.ts"
import { clientAuthenticationMethods } from "@latchkey/test-kit/openid-provider/client"
import { startProvider, type IdentityProvider } from "./provider/provider.ts"

const variants: readonly Variant[] = (["query", "form_post"] as const).flatMap((mode) =>
  clientAuthenticationMethods.map((method) => ({ mode, method })),
)

const groups = [
  { title: "Certification of relying parties", modules: certificationModules },
  { title: "FAPI 2, as far as it is about answers", modules: financialModules },
  { title: "Beyond the plans", modules: attackModules },
]

const tables: readonly Group[] = [
  ...groups,
  { title: "Refresh tokens", modules: refreshModules },
  { title: "Signing out, and sign-ins that others begin", modules: signOutModules },
]

const results = new Map<string, string>()
let runs = 0
let idp: IdentityProvider

beforeAll(async () => {
  idp = await startProvider()
})

afterAll(async () => idp.stop())

/** Returns a module, and its rule in one sentence. */
function titled(module: Module): [rule: string, module: Module] {
  const { name, wanted, ids } = module
  const end = wanted === "session" ? "signs the user in" : "is refused"
  return [`${name} ${end}${ids === undefined ? "" : ` [${ids}]`}`, module]
}

describe.each(groups)("$title", ({ modules }) => {
  describe.each(modules.map(titled))("%s", (_rule, module) => {
    const applicable = variants.filter(({ method }) => (module.only ?? method) === method)
    runs += applicable.length
    test.each(applicable)("with $mode $method", async (variant) => {
      const result = await runModule(module, variant, idp)
      expect(result.outcome, result.log).toBe(module.wanted)
      expect(result.log).toContain(module.reason ?? "")
      results.set(`${module.name} ${variantName(variant)}`, result.shown)
    })
  })
})

describe("Refresh tokens", () => {
  describe.each(refreshModules)("$name: $wanted [$ids]", (module) => {
    runs += variants.length
    test.each(variants)("with $mode $method", async (variant) => {
      const { shown, log } = await runRefreshModule(module, variant, idp)
      expect(shown, log).toBe(module.wanted)
      expect(log).toContain(module.reason ?? "")
      results.set(`${module.name} ${variantName(variant)}`, shown)
    })
  })
})

describe("Signing out, and sign-ins that others begin", () => {
  describe.each(signOutModules)("$name: $wanted [$ids]", (module) => {
    runs += variants.length
    test.each(variants)("with $mode $method", async (variant) => {
      const { shown, log } = await runSignOutModule(module, variant, idp)
      expect(shown, log).toBe(module.wanted)
      expect(log).toMatch(module.reason ?? /^$/)
      results.set(`${module.name} ${variantName(variant)}`, shown)
    })
  })
})

test("one application meets them one after the other, a few seconds apart, and the provider's keys are new each time [ID-14]", async () => {
  const kept = certificationModules.filter(meetsWithoutPreparation)
  expect(kept.length).toBeGreaterThan(10)
  expect(await runInTurn(kept, idp)).toEqual(kept.map(({ name, wanted }) => `${name}: ${wanted}`))
})

test("docs/conformance.md says what these tests found", () => {
  expect(results.size).toBe(runs)
  console.log(conformanceSummary(tables, variants, results))
  const page = conformancePage(tables, variants, results)
  if (process.env["CI"] === undefined) writePage(page)
  expect(readPage()).toBe(page)
})
