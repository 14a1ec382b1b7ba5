import { globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { surroundings } from "./example-surroundings.ts"
import { complaints, installNext } from "./installation.ts"
import { partsOf } from "./quickstart/page.ts"

const docs = join(import.meta.dirname, "../../docs")
const target = realpathSync(mkdtempSync(join(tmpdir(), "documentation-")))

beforeAll(async () => installNext(target), 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** Returns the code blocks on a page that are files: their first line is a comment with the path. */
function filesOf(page: string): { readonly path: string; readonly text: string }[] {
  const blocks = readFileSync(join(docs, page), "utf8").matchAll(/^```tsx?\n\/\/ (\S+)\n(.*?)^```$/gms)
  return [...blocks].map(([, path = "", text = ""]) => ({ path, text }))
}

test.each(["frameworks/next.md", "guides/deployment.md", "moving/next-auth-5.md", "moving/next-auth-4.md"])(
  "the files that docs/%s shows compile, strictly, as one application",
  { timeout: 120_000 },
  async (page) => {
    const folder = basename(page, ".md")
    const files = filesOf(page)
    expect(files.length).toBeGreaterThan(0)
    const around = Object.entries(surroundings[`docs/${page}`] ?? {})
    for (const { path, text } of [...around.map(([path, text]) => ({ path, text })), ...files]) {
      mkdirSync(join(target, folder, dirname(path)), { recursive: true })
      writeFileSync(join(target, folder, path), text)
    }
    const include = join(folder, "**/*")
    const paths = { "@/*": [`./${folder}/*`] }
    expect(
      await complaints({ target, include, moduleResolution: "bundler", declaration: false, paths }),
    ).toEqual([])
  },
)

test("the lines that a start page removes are in the files that it prints", () => {
  for (const page of globSync("start/*.md", { cwd: docs })) {
    const text = readFileSync(join(docs, page), "utf8")
    if (!text.includes("## Then with GitHub")) continue
    const files = new Map<string, readonly string[]>()
    for (const step of partsOf(text).flatMap(({ steps }) => steps)) {
      if (step.kind === "file") files.set(step.file, step.text.split("\n"))
      if (step.kind !== "change") continue
      const missing = step.removed.filter((line) => files.get(step.file)?.includes(line) === false)
      expect(missing, page).toEqual([])
    }
  }
})

/** The functions that read a request, which a server component may wait for. */
const reader = /await (?:auth\(\)|accessToken\("|sessions\(\)|passkeys\.list\(\))/

test("every page and layout of the App Router that the manual shows waits for the session inside <Suspense>", () => {
  const pages = [
    "../README.md",
    "../packages/next/README.md",
    ...globSync("*/*.md", { cwd: docs }),
    "index.md",
  ]
  const components = pages
    .filter((page) => !/^(?:dist|node_modules)\//.test(page))
    .flatMap((page) => {
      const text = readFileSync(join(docs, page), "utf8")
      const blocks = [...text.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, block = ""]) => block)
      return blocks.filter((block) => reader.test(block)).map((block) => ({ page, block }))
    })
  expect(components.length).toBeGreaterThan(5)
  for (const { page, block } of components) {
    const [, exported = ""] = /^(export default .*?^\})/ms.exec(block) ?? []
    expect([page, /<Suspense[ >]/.test(exported), reader.test(exported)]).toEqual([page, true, false])
  }
})

test("the manual says what a link by e-mail is worth, and what to ask for where it matters [AU-09]", () => {
  const page = readFileSync(join(docs, "security/application.md"), "utf8")
  const mails = page.split(/^## /m).find((part) => part.startsWith("Mails as a way in"))
  expect(mails).toMatch(/NIST doesn.t accept it either/)
  expect(mails).toMatch(/passkey/)
})
