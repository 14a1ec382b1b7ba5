import { describe, expect, test } from "vitest"
import { requirementsOf } from "../requirements.ts"
import { traceRequirements } from "../trace-requirements.ts"
import { advisoriesOf, advisoriesPage, checksPage } from "./pages.ts"
import { linkOf } from "./sources.ts"
import { titleInCode } from "./titles.ts"

const requirements = requirementsOf(`
## Start

| \`OA-01\` | It is so | RFC 6749 §4.1.1 |
| \`OA-02\` | no check |  |
| \`OA-03\` | It will be so | CSP 3 |
`)

const page = `# Holes

## Doors

### Open doors

It is open. (\`ADV-01\`: [CWE-601](https://cwe.mitre.org/data/definitions/601.html))

**Here:** It is shut.

- [gone.test.ts](../../gone.test.ts): \`a test that is gone\`

## Windows

### Broken windows

It is broken. (\`ADV-02\`: [CWE-20](https://cwe.mitre.org/data/definitions/20.html))
`

const source = `
const rows = [
  // ADV-01
  ["a row by itself", 1],
]

const others = [
  // ADV-01
  ["a row first"],
]

describe.each([
  // ADV-01
  ["one", 1],
])("a door with %s,", (_, count) => {
  // ADV-01
  test("is shut at night [OA-01, OA-03]", async () => {
    expect(count).toBe("not a title")
  })

  test.each([
    ["a nail", 1],
    // ADV-01
    [
      "a hairpin",
      2,
    ],
  ])("is opened by no %s [RD-03]", () => {})

  test.each(rows)(
    "keeps out $what",
    () => {},
  )

  test.each(others.map((row) => row))("%s is kept out [OA-02]", () => {})
})

// ADV-02
test("a wall | stands", () => {})
`

const trace = traceRequirements(
  [...requirements, ...advisoriesOf(page)],
  new Map([
    ["packages/core/src/door.test.ts", 'test("does it elsewhere [OA-01]", () => {})'],
    ["packages/core/test/door.test.ts", source],
  ]),
)

describe("the page of the checks", () => {
  test("shows each requirement that has a clause, with the clause and the journey that names it", () => {
    const checks = checksPage(trace, requirements)
    expect(checks).toContain(`## Start

| what is checked | clause | proof |
| --- | --- | --- |
| It is so | [RFC 6749 §4.1.1](https://www.rfc-editor.org/rfc/rfc6749#section-4.1.1) | [door.test.ts](../../packages/core/test/door.test.ts): \`a door with … › is shut at night\` |
| It will be so |`)
    expect(checks).not.toContain("no check")
  })

  test("says that a proof is to come as long as no test names the id", () => {
    expect(checksPage(traceRequirements(requirements, new Map()), requirements)).toContain("| _to come_ |")
  })
})

describe("the page of the advisories", () => {
  test("is a list of requirements: the check fails if no test names an advisory", () => {
    expect(advisoriesOf(page)).toEqual([
      { id: "ADV-01", text: "Open doors" },
      { id: "ADV-02", text: "Broken windows" },
    ])
  })

  test("keeps its text, and lists the tests and the rows that name an advisory, by their whole titles", () => {
    const link = "[door.test.ts](../../packages/core/test/door.test.ts)"
    expect(advisoriesPage(trace, page)).toBe(
      page
        .replace(
          "- [gone.test.ts](../../gone.test.ts): `a test that is gone`\n",
          [
            `- ${link}: \`a door with … › keeps out …: a row by itself\``,
            `- ${link}: \`a door with …: a row first is kept out\``,
            `- ${link}: \`one\``,
            `- ${link}: \`a door with … › is shut at night\``,
            `- ${link}: \`a door with …: a hairpin\``,
            "",
          ].join("\n"),
        )
        .concat(`\n- ${link}: \`a wall | stands\`\n`),
    )
  })
})

test("a title that contains code is set in code as a whole", () => {
  expect(titleInCode("returns `null` for %s [OA-01]")).toBe("``returns `null` for …``")
  expect(titleInCode("for $input, returns `null`")).toBe("`` for …, returns `null` ``")
})

test("a clause of a document that nobody knows is refused", () => {
  expect(() => linkOf("RFC of mine §1")).toThrow("knows no RFC of mine §1")
  expect(() => linkOf("OpenID Connect Core §99")).toThrow("knows no OpenID Connect Core §99")
  expect(linkOf("CSP 3")).toBe("[CSP 3](https://www.w3.org/TR/CSP3/)")
})
