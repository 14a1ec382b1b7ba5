import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, test } from "vitest"
import { main } from "../../src/command/main.ts"
import { diagnose } from "../../src/doctor/doctor.ts"
import { doctorOptions } from "../../src/doctor/doctor-options.ts"
import { frameworks } from "../../src/application/frameworks/frameworks.ts"
import { writeApplication, type Files } from "./application.ts"
import { healthy } from "./healthy-applications.ts"

const root = join(import.meta.dirname, "../../../..")

const ignored = { out: () => undefined, error: () => undefined }

/** Returns the files in a page's first half: the blocks that are named in their first line, or in the line above. */
function filesOf(page: string): Files {
  const [text = ""] = readFileSync(page, "utf8").split(/^## Then with/m, 1)
  const blocks = text.matchAll(/(?:^`([^`\n]+)`\n\n)?^```(\w+)\n(?:\/\/ (\S+\.[jt]sx?)\n)?([\s\S]*?)^```$/gm)
  return Object.fromEntries(
    [...blocks].flatMap(([, above, language, first, body = ""]) => {
      const path = first ?? above
      return path === undefined || language === "sh" || path.includes(" ") ? [] : [[path, body]]
    }),
  )
}

// The other pages don't contain an application.
const others = new Set(["cli.md", "how-it-works.md", "index.md"])
for (const page of globSync(join(root, "docs/start/*.md")).filter((path) => !others.has(basename(path)))) {
  const name = basename(page)
  test(`finds nothing in the application that docs/start/${name} prints`, async () => {
    const framework = frameworks.find(({ page: own }) => own === `start/${name}`)
    const short = framework?.package.replace("@latchkey/", "") ?? ""
    const installed = short === "core" ? {} : healthy[short as keyof typeof healthy].installed
    const { folder, remove } = writeApplication({
      installed,
      latchkey: [...new Set([short, "core", "providers", "development-provider"])],
      files: filesOf(page),
    })
    expect(readFileSync(join(root, "docs/start", name), "utf8")).toContain("\nnpx latchkey secret --write\n")
    expect(await main(["secret", "--write", "--folder", folder], ignored)).toBe(0)
    const { findings, authFile } = await diagnose(doctorOptions([], folder), { PATH: process.env["PATH"] })
    remove()
    expect(authFile).toBeDefined()
    // The development provider needs a newer Node version than the oldest one that runs these tests.
    expect(findings.filter(({ code }) => code !== "node-version")).toEqual([])
  })
}
