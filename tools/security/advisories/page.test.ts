import { describe, expect, test } from "vitest"
import { titleInCode, titlesOf } from "../titles.ts"
import type { Proof } from "./advisory.ts"
import { advisoriesPage } from "./page.ts"

const source = `
const rows = [
  ["a row by itself", 1],
]

describe.each([
  ["one", 1],
])("a door with %s,", (_, count) => {
  test("is shut at night [RD-01, RD-02]", async () => {
    expect(count).toBe("not a title")
  })

  test.each([
    ["a nail", 1],
    [
      "a hairpin",
      2,
    ],
  ])("is opened by no %s [RD-03]", () => {})

  test.each(rows)(
    "keeps out $what",
    () => {},
  )
})

test("a wall stands", () => {})
`

const pageOf = (...proofs: Proof[]) =>
  advisoriesPage(new Map([["packages/core/test/door.test.ts", source]]), [
    {
      name: "Doors",
      advisories: [
        { name: "Open doors", weaknesses: [601], wrong: "It is open.", held: "It is shut.", proofs },
      ],
    },
  ])

describe("the page of the advisories", () => {
  test("says of each what goes wrong, what is done, and which test shows it, by its whole title", () => {
    const { page, problems } = pageOf(["door", "is shut at night"])
    expect(problems).toEqual([])
    expect(page).toContain(`## Doors

### Open doors

It is open. ([CWE-601](https://cwe.mitre.org/data/definitions/601.html))

**Here:** It is shut.

- [door.test.ts](../../packages/core/test/door.test.ts): \`a door with … › is shut at night\`
`)
  })

  test.each<[string, Proof]>([
    ["a door with …: a hairpin", ["door", "hairpin"]],
    ["a door with … › keeps out …: a row by itself", ["door", "a row by itself", "keeps out"]],
    ["a wall stands", ["packages/core/test/door.test.ts", "a wall"]],
  ])("shows %j", (words, proof) => {
    const { page, problems } = pageOf(proof)
    expect(problems).toEqual([])
    expect(page).toContain(`: \`${words}\`\n`)
  })

  test("has a problem for a test that is gone, and for words that say too little", () => {
    expect(
      pageOf(["gone", "is shut"], ["door", "is shut by day"], ["door", "a row", "is gone"]).problems,
    ).toEqual([
      'tools/security/advisories: no test of packages/core/test/gone.test.ts says "is shut"',
      'tools/security/advisories: no test of packages/core/test/door.test.ts says "is shut by day"',
      'tools/security/advisories: no test of packages/core/test/door.test.ts says "is gone"',
    ])
    expect(pageOf(["door", "is "]).problems).toEqual([
      'tools/security/advisories: more than one text of packages/core/test/door.test.ts says "is "',
    ])
  })
})

test("a title that contains code is set in code as a whole", () => {
  expect(titleInCode("returns `null` for %s [OA-01]")).toBe("``returns `null` for …``")
  expect(titleInCode("for $input, returns `null`")).toBe("`` for …, returns `null` ``")
})

test("a title is read with the blocks around it, in whatever lines the formatter puts it", () => {
  expect(titlesOf(source).map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      "a door with %s › is shut at night [RD-01, RD-02]",
      "a door with %s › is opened by no %s [RD-03]",
      "a door with %s › keeps out $what",
      "a wall stands",
    ]),
  )
})
