import { expect, test } from "vitest"
import { madeErrors } from "./error-messages.ts"
import { undocumented } from "./error-pages.ts"

const classes = [
  "packages/core/src/errors/classes.ts",
  `export class AuthError extends Error { static type: string = "AuthError" }
  export class Broken extends AuthError { static override type = "Broken" as const }`,
] as const
const warnings = [
  "packages/core/src/logger/warnings.ts",
  `export type WarningCode =\n  | "odd-thing"\n`,
] as const
const thrown = ["packages/core/src/link.ts", 'throw new Broken(`The link of "${id}" is\n broken.`)'] as const
const pages = [
  ["docs/errors/index.md", "# Errors\n"],
  ["docs/errors/broken.md", '# Broken\n\n```text\nThe link of "github" is\nbroken.\n```\n'],
  ["docs/warnings/odd-thing.md", "# odd-thing\n"],
] as const

test("a page for each class and each code, with every message, is complete", () => {
  expect(undocumented({ sources: new Map([classes, warnings, thrown]), pages: new Map(pages) })).toEqual([])
})

test("a class, a code and a message without a page are found, and pages of nothing", () => {
  const other = ["docs/errors/gone.md", "# `Gone`\n"] as const
  expect(undocumented({ sources: new Map([classes, warnings, thrown]), pages: new Map([other]) })).toEqual([
    'docs/errors has no page titled "# Broken"',
    'docs/errors has a page titled "# Gone", which nothing in the code is called',
    'docs/warnings has no page titled "# odd-thing"',
    'packages/core/src/link.ts:1 the page of Broken does not show the message "The link of " … " is\n broken."',
  ])
})

test("a message that stands below an error as its cause may be on any page of an error", () => {
  const cause = ["packages/core/src/out.ts", 'throw new OutboundError("The key is lost.")'] as const
  const sources = new Map([classes, warnings, cause])
  expect(undocumented({ sources, pages: new Map(pages) })).toEqual([
    'packages/core/src/out.ts:1 no page of docs/errors shows the message "The key is lost."',
  ])
  const documented = ["docs/errors/broken.md", "# Broken\n\n`The key is lost.`\n"] as const
  expect(undocumented({ sources, pages: new Map([...pages, documented]) })).toEqual([])
})

test("each wording of a message counts: both branches of a condition, in concatenations and templates", () => {
  const made = (code: string) => madeErrors("x.ts", code, new Set(["Broken"])).map(({ parts }) => parts)
  expect(made('new Broken(a ? "It is gone." : `It is ${b ? "late" : "early"}, ` + "so there.")')).toEqual([
    ["It is gone."],
    ["It is late, so there."],
    ["It is early, so there."],
  ])
  expect(made("configurationFault(Broken, `\\`id\\` is ${given(id)}. Give another.`)")).toEqual([
    ["`id` is", ". Give another."],
  ])
  expect(made("new Broken(message); new Other('It is gone.'); new Broken(...all)")).toEqual([])
})
