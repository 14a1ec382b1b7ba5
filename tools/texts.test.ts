import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { root } from "./command.ts"
import { refusal } from "./release.ts"
import { describeMissing, missingTexts } from "./texts.ts"

const folder = realpathSync(mkdtempSync(join(tmpdir(), "texts-")))
const english = "packages/core/src/languages"
const languages = "packages/languages/src"

cpSync(join(root, english), join(folder, english), { recursive: true })
mkdirSync(join(folder, languages), { recursive: true })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a language that consists of some of the English texts. */
function writeLanguage(tag: string, members: string): void {
  const file = `import { english } from "../../core/src/languages/english/english.ts"\n${members}\n`
  writeFileSync(join(folder, languages, `${tag}.ts`), file)
}

test("the texts that a language lacks are listed by their paths, and complete languages aren't listed", async () => {
  writeLanguage("complete", "export default english")
  writeLanguage(
    "partial",
    "const { goOn: _, mail: { signIn: __, ...mail }, ...texts } = english\nexport default { ...texts, mail }",
  )
  writeLanguage("without-mails", "const { mail: _, ...texts } = english\nexport default texts")
  writeLanguage("index", "export const nothing = english")
  const missing = await missingTexts(folder)
  expect([...missing]).toEqual([
    ["partial", ["goOn", "mail.signIn"]],
    ["without-mails", ["mail"]],
  ])
  expect(describeMissing(missing)).toBe(
    "partial lacks 2 texts: goOn, mail.signIn\nwithout-mails lacks 1 text: mail",
  )
})

test("a text that's removed from one of our languages is listed", async () => {
  const german = readFileSync(join(root, languages, "de.ts"), "utf8")
  writeFileSync(join(folder, languages, "de.ts"), german.replace(/^ {2}goOn: .*\n/m, ""))
  expect((await missingTexts(folder)).get("de")).toContain("goOn")
})

test("a release is refused if a language lacks a text, but a rehearsal goes on", () => {
  const facts = { pending: 0, missing: new Map([["de", ["goOn"]]]), isInWorkflow: true }
  expect(refusal({ ...facts, isRehearsal: false })).toBe(
    "de lacks 1 text: goOn\nEvery text must be translated first",
  )
  expect(refusal({ ...facts, isRehearsal: true })).toBeUndefined()
  expect(refusal({ ...facts, missing: new Map(), isRehearsal: false })).toBeUndefined()
})

test("a release is refused while a changeset is pending, and outside of the workflow", () => {
  const facts = { pending: 0, missing: new Map<string, string[]>(), isInWorkflow: true, isRehearsal: false }
  expect(refusal({ ...facts, pending: 2 })).toContain("2 changesets are not in a version yet")
  expect(refusal({ ...facts, isInWorkflow: false })).toContain("only the workflow `release` publishes")
})
