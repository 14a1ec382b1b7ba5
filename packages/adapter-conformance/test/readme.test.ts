import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { contract } from "../src/contract.ts"
import { renderContract } from "../tools/render-contract.ts"

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
const guide = readFileSync(new URL("../../../docs/adapters/writing-an-adapter.md", import.meta.url), "utf8")

test("the README lists the capabilities and the rules that the code has", () => {
  expect(readme).toBe(renderContract(readme))
})

test("no group has a title twice, and every rule is a sentence of the contract", () => {
  for (const { title, rules } of contract) {
    const titles = rules.map((rule) => rule.title)
    expect(titles.length, title).toBe(new Set(titles).size)
    for (const rule of titles) expect(rule).toMatch(/^[a-z].+[^.]$/)
  }
  expect(new Set(contract.map(({ title }) => title)).size).toBe(contract.length)
})

test.each(["sqlite-adapter.ts", "sqlite-adapter.test.ts"])(
  "the guide shows the example's %s as it is",
  (file) => {
    const code = readFileSync(new URL(`example/${file}`, import.meta.url), "utf8")
    expect(guide).toContain(`\`\`\`ts\n// ${file}\n${code}\`\`\`\n`)
  },
)
