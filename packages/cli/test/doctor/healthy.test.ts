import { afterEach, describe, expect, test } from "vitest"
import { diagnose } from "../../src/doctor/doctor.ts"
import { writeApplication, type Application } from "./application.ts"
import { healthy } from "./healthy-applications.ts"
import { unusualSetUps } from "./unusual-applications.ts"
import { unusualFrameworks } from "./unusual-frameworks.ts"
import { unusualHandlers } from "./unusual-handlers.ts"

const written: { remove: () => void }[] = []
afterEach(() => written.splice(0).forEach(({ remove }) => remove()))

/** Returns the report about an application, without network requests. */
async function reportOf(application: Application, other = {}) {
  const made = writeApplication(application)
  written.push(made)
  const options = {
    file: undefined,
    url: undefined,
    log: undefined,
    offline: true,
    production: false,
    json: false,
    strict: false,
  }
  return diagnose({ ...options, ...other, folder: made.folder }, { PATH: process.env["PATH"] })
}

describe("the doctor finds nothing in a set-up without a fault", () => {
  for (const [name, application] of Object.entries(healthy)) {
    test(`with ${name}`, async () => {
      const { findings, callbackUrls } = await reportOf(application)
      expect(findings).toEqual([])
      expect(callbackUrls["github"]).toMatch(/\/auth\/callback\/github$/)
    })
  }
})

describe("the doctor finds nothing in a set-up that is only unusual", () => {
  for (const { what, of, files, installed, latchkey = [], options } of [
    ...unusualSetUps,
    ...unusualFrameworks,
    ...unusualHandlers,
  ]) {
    test(`with ${what}`, async () => {
      const base = healthy[of]
      const application = {
        installed: { ...base.installed, ...installed },
        latchkey: [...base.latchkey, ...latchkey],
        files: { ...base.files, ...files },
      }
      expect((await reportOf(application, options)).findings).toEqual([])
    })
  }
})
