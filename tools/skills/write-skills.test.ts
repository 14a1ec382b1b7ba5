import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { expect, test } from "vitest"
import { frameworks } from "../../docs/.vitepress/tabs.ts"
import { root } from "../command.ts"
import { staleSkills } from "./write-skills.ts"

const files = globSync("packages/*/skills/latchkey/SKILL.md", { cwd: root }).sort()

function textOf(file: string): string {
  return readFileSync(root + file, "utf8")
}

test("every framework's package has a skill file, as the manual and the README make it, and publishes it", () => {
  expect(staleSkills({ fix: false })).toEqual([])
  const titles = files.map((file) => /^# Latchkey in (.+)$/m.exec(textOf(file))?.[1])
  expect(titles).toHaveLength(frameworks.length)
  expect(new Set(titles)).toEqual(new Set(frameworks))
  const manifests = files.map((file) => `${dirname(dirname(dirname(file)))}/package.json`)
  expect(manifests.filter((manifest) => !JSON.parse(textOf(manifest)).files.includes("skills"))).toEqual([])
})

test.each(files)("%s has a name and a description, no empty part, and 150 lines at most", (file) => {
  const text = textOf(file)
  const [, description = ""] = /^---\nname: latchkey\ndescription: >-\n(.+?)\n---\n/s.exec(text) ?? []
  expect(description.length).toBeGreaterThan(100)
  expect(description.length).toBeLessThan(1024)
  expect(text.split("\n").length - 1).toBeLessThanOrEqual(150)
  expect(text).not.toMatch(/undefined|\n{3,}|\n## [^\n]+\n+(?=## )/)
  for (const part of [
    "Add a provider",
    "Protect a page",
    "Read the session",
    "Test it",
    "Find out what is wrong",
  ])
    expect(text).toContain(`\n## ${part}\n`)
  const pages = [...text.matchAll(/`((?:guides|frameworks|reference)\/\S+\.md)`/g)].map(
    ([, page = ""]) => page,
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !existsSync(`${root}docs/${page}`))).toEqual([])
})

test("the section for AGENTS.md leads to the skill file of the application's package", () => {
  const section = textOf("packages/cli/templates/agents-section.md")
  const path = /node_modules\/\{package\}\/(\S+?\.md)/.exec(section)?.[1]
  expect(files.every((file) => file.endsWith(`/${path}`))).toBe(true)
})
