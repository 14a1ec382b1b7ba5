import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { formatProblem } from "../problem.ts"
import { root } from "../command.ts"
import { proseProblems } from "./prose.ts"
import { rules } from "./rules.ts"

/** Returns the ids of the rules that a text breaks. */
function brokenRules(file: string, text: string): string[] {
  return proseProblems(file, text).map(({ message }) => /\(([a-z-]+)\)/.exec(message)?.[1] ?? "")
}

describe("each rule finds its wrong example, and nothing in its right one", () => {
  test.each(rules)("$id", ({ id, docstringOpening, wrong, right }) => {
    const place = docstringOpening === "only" ? "/**" : "/*"
    expect(brokenRules("file.ts", `${place} ${wrong} */\n`)).toContain(id)
    expect(brokenRules("file.ts", `${place} ${right} */\n`)).toEqual([])
  })
})

test("AGENTS.md shows each rule with its example", () => {
  const page = readFileSync(`${root}AGENTS.md`, "utf8").replaceAll(/ +/g, " ")
  for (const { id, wrong, right } of rules) expect(page).toContain(`| \`${id}\` | \`${wrong}\` | ${right} |`)
})

describe("every place with English is read", () => {
  test.each([
    ["a paragraph of a page", "page.md", "# Title\n\nThe person signs in.\n"],
    ["a heading", "page.md", "# When the person signs in\n"],
    ["a list", "page.md", "- The page\n- The person signs in.\n"],
    ["a cell of a table", "page.md", "| a | b |\n| - | - |\n| one | the person |\n"],
    ["a docstring", "file.ts", "/** Signs the person in. */\nexport const a = 1\n"],
    [
      "a tag of a docstring",
      "file.ts",
      "/**\n * Signs in.\n *\n * @returns the person\n */\nexport const a = 1\n",
    ],
    ["a comment", "file.ts", "const a = 1 // of the person\n"],
    ["a comment of two lines", "file.ts", "// It belongs to the\n// person, and it stays.\nconst a = 1\n"],
    ["a message", "file.ts", 'throw new Error("The person is not signed in.")\n'],
    ["a message of several parts", "file.ts", "throw new Error(`The person of ${id} is not signed in.`)\n"],
    ["the title of a test", "file.test.ts", 'test("the person is signed in", () => {})\n'],
    [
      "the title of a table of tests",
      "file.test.ts",
      'test.each([1])("the person is %s times in", () => {})\n',
    ],
    ["the text of an element", "file.tsx", "export const a = <p>The person is signed in.</p>\n"],
  ])("%s", (_, file, text) => {
    expect(brokenRules(file, text)).toEqual(["person"])
  })

  test.each([
    ["a code block", "page.md", "```ts\nconst a = 1 // the person\n```\n"],
    ["code in a sentence", "page.md", "The rule finds `the person` and `anew`.\n"],
    ["a quotation", "page.md", "> The person shall not be signed in anew.\n"],
    ["the data before a page", "page.md", "---\ntitle: the person\n---\n\nA page.\n"],
    [
      "an example in a docstring",
      "file.ts",
      "/**\n * Signs in.\n *\n * @example\n * signIn(the person)\n */\n",
    ],
    ["a comment for a tool", "file.ts", "// oxlint-disable-next-line a-rule -- of the person\nconst a = 1\n"],
    ["an identifier, or a string that is no sentence", "file.ts", 'const person = "the person"\n'],
  ])("%s is left out", (_, file, text) => {
    expect(brokenRules(file, text)).toEqual([])
  })
})

describe("a problem", () => {
  test("names the file, the line, the words, the rule and what to write", () => {
    const text =
      "const a = 1\n\n/**\n * Signs in.\n *\n * The session is\n * kept, and the person signs in anew.\n */\n"
    expect(proseProblems("folder/file.ts", text).map(formatProblem)).toEqual([
      "folder/file.ts:6 “the person signs in anew.” (person): write “the user”, “a user”, “you”",
      "folder/file.ts:6 “anew.” (anew): write “again”",
    ])
  })
})

describe("questions, labels and headings may begin with what, whose or where", () => {
  test.each([
    "# What you need\n",
    "What does the provider answer?\n",
    "**What to do.** Sign in.\n",
    "| What a page shows when you sign in |\n| - |\n",
    "Where to look first, and why.\n",
  ])("%s", (page) => {
    expect(brokenRules("page.md", page)).toEqual([])
  })
})
