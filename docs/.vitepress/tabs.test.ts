import { expect, test } from "vitest"
import { pageFiles, pageText } from "./pages.ts"
import { frameworks, groupsOf, incompleteGroups, withFirstTabs } from "./tabs.ts"

test("every group of the guides has a tab of each framework, in the same order, so that a choice holds on all of them", () => {
  expect(incompleteGroups()).toEqual([])
  expect(groupsOf(pageText("providers/github.md"))[0]?.slice(0, frameworks.length)).toEqual(frameworks)
})

test.each([
  "access-tokens",
  "audit",
  "credentials",
  "email",
  "fresh-sessions",
  "limits",
  "linking-accounts",
  "one-time-codes",
  "own-pages",
  "passkeys",
  "protecting",
  "roles",
  "session-list",
  "sessions",
  "signing-out",
])("the guide %s shows its examples for each framework", (guide) => {
  expect(groupsOf(pageText(`guides/${guide}.md`)).length).toBeGreaterThan(0)
})

test("each guide whose examples take an adapter says where it comes from", () => {
  const guides = pageFiles().filter(
    (file) => file.startsWith("guides/") && /^ *adapter,/m.test(pageText(file)),
  )
  expect(guides.length).toBeGreaterThan(5)
  expect(
    guides.filter((file) => !pageText(file).includes("`adapter` is [the adapter for your database]")),
  ).toEqual([])
})

test("the search reads the first tab of a group, and everything around it", () => {
  const page = "# A\n\n::: code-group\n\n```ts [X]\nx()\n```\n\n```ts [Y]\ny()\n```\n\n:::\n\nB\n"
  expect(withFirstTabs(page)).toBe("# A\n\n```ts [X]\nx()\n```\n\nB\n")
})
