import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { documentationOfWarning, manual } from "../errors/documentation.ts"
import { warnings } from "./warnings.ts"

const repository = new URL("../../../../", import.meta.url)
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ")

test.each(Object.entries(warnings))(
  "the warning %s is a sentence, and its page shows what the log says [LOG-03]",
  (code, sentence) => {
    expect(sentence).toMatch(/^[A-Z`].{20,}[.]$/)
    const page = readFileSync(
      new URL(documentationOfWarning(code).replace(manual, "docs"), repository),
      "utf8",
    )
    expect(page).toMatch(new RegExp(`^# ${code}\n`))
    expect(oneLine(page)).toContain(`[auth][warn][${code}] ${sentence}`)
  },
)

test("the index of the warnings leads to each", () => {
  const index = readFileSync(new URL("docs/warnings/index.md", repository), "utf8")
  expect(Object.keys(warnings).filter((code) => !index.includes(`[\`${code}\`](${code}.md)`))).toEqual([])
})
