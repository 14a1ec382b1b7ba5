import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { diagnose } from "../../src/doctor/doctor.ts"
import { doctorOptions } from "../../src/doctor/doctor-options.ts"
import type { Report } from "../../src/doctor/report.ts"
import { writeApplication } from "./application.ts"
import { brokenApplications } from "./broken-applications.ts"
import { brokenEnvironments } from "./broken-environments.ts"
import { brokenFrameworks } from "./broken-frameworks.ts"
import { brokenHandlers } from "./broken-handlers.ts"
import { brokenMiddleware } from "./broken-middleware.ts"
import { brokenMounts } from "./broken-mounts.ts"
import { brokenPackages } from "./broken-packages.ts"
import { brokenProviders } from "./broken-providers.ts"
import { brokenSecrets } from "./broken-secrets.ts"
import type { BrokenSetUp } from "./broken-set-ups.ts"
import { healthy } from "./healthy-applications.ts"
import { startIssuers, type Issuers } from "./issuers.ts"

const corpus: readonly BrokenSetUp[] = [
  ...brokenEnvironments,
  ...brokenApplications,
  ...brokenFrameworks,
  ...brokenHandlers,
  ...brokenMiddleware,
  ...brokenMounts,
  ...brokenPackages,
  ...brokenProviders,
  ...brokenSecrets,
]

let issuers: Issuers
beforeAll(async () => {
  issuers = await startIssuers()
})
afterAll(async () => issuers.stop())

/** Returns the report about a set-up. */
async function reportOf({
  of,
  files = {},
  environment,
  options,
  latchkey = [],
  installed,
}: BrokenSetUp): Promise<Report> {
  const base = healthy[of]
  const { folder, remove } = writeApplication({
    installed: { ...base.installed, ...installed },
    latchkey: [...base.latchkey, ...latchkey],
    files: { ...base.files, ...(typeof files === "function" ? files(issuers.address) : files) },
  })
  try {
    return await diagnose(
      { ...doctorOptions([], folder), ...options },
      { PATH: process.env["PATH"], ...environment },
    )
  } finally {
    remove()
  }
}

/** Returns the values of the secrets in a set-up's files and environment. */
function secretsOf({ of, files = {}, environment = {} }: BrokenSetUp): string[] {
  const own = typeof files === "function" ? files("") : files
  const texts = Object.entries({ ...healthy[of].files, ...own }).flatMap(([path, text]) =>
    path.includes(".env") ? (text ?? "") : [],
  )
  const lines = [...texts.join("\n").matchAll(/SECRET=["“]?([^"”\n]+)/g)].map(([, value = ""]) => value)
  return [...lines, ...Object.values(environment)].filter(
    (value) => value.length > 11 && !value.includes(" "),
  )
}

/** Returns the reason why a report doesn't name the cause, or undefined if it does. */
function mistakeIn({ findings }: Report, { code, at, says }: BrokenSetUp): string | undefined {
  const found = findings.find((each) => each.code === code)
  const others = findings.map((each) => `${each.code}: ${each.what}`).join("\n")
  if (found === undefined) return `no finding ${code} among\n${others}`
  const { change, what, why } = found
  const place = [change.file, change.line].filter((part) => part !== undefined).join(":")
  if (at !== undefined && place !== at) return `the place is ${place}`
  const text = [what, why, change.text].join("\n")
  if (!says.test(text)) return `the text is\n${text}`
  const errors = findings.filter(({ severity }) => severity !== "note")
  return errors.length > 2 ? `more than the cause:\n${others}` : undefined
}

describe("a corpus of set-ups that newcomers break", () => {
  const named = new Set<string>()
  for (const setUp of corpus) {
    test(`the doctor names the cause: ${setUp.mistake}`, async () => {
      const report = await reportOf(setUp)
      expect(mistakeIn(report, setUp)).toBeUndefined()
      const shown = JSON.stringify(report)
      expect(secretsOf(setUp).filter((secret) => shown.includes(secret))).toEqual([])
      named.add(setUp.mistake)
    })
  }

  test("of 120 causes and more, at least 48 in 50 are named", () => {
    process.stdout.write(`The doctor names the cause of ${named.size} of ${corpus.length} broken set-ups.\n`)
    expect(corpus.length).toBeGreaterThanOrEqual(120)
    expect(named.size / corpus.length).toBeGreaterThanOrEqual(48 / 50)
  })
})
