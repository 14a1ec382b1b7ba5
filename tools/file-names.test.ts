import { describe, expect, test } from "vitest"
import { misnamedFiles, separateHelpers } from "./file-names.ts"

const entries = ["packages/core/src/client", "packages/providers/src/*"]

/** Returns the problems of a workspace with one file, below `packages/`. */
function problemsOf(file: string, text: string): string[] {
  return misnamedFiles(new Map([[`packages/${file}`, text]]), entries).map(({ message }) => message)
}

test.each([
  ["a function", "core/src/finish-email.ts", "export function finishEmail() {}"],
  ["a type", "core/src/session.ts", "export interface Session {}"],
  ["one of several", "core/src/set-aside.ts", "export function setAside() {}\nexport const other = 1"],
  ["a re-export", "core/src/modify.ts", `export { modify } from "library"`],
  ["acronyms", "core/src/mongodb-adapter.ts", "export function MongoDBAdapter() {}"],
  ["acronyms with a hyphen", "core/src/jwt-codec.ts", "export const JWTCodec = 1"],
  ["the product of a factory", "core/src/logger.ts", "export function createLogger() {}"],
  [
    "the page of a function that prepares it",
    "core/src/error-page.ts",
    "export function prepareErrorPage() {}",
  ],
  [
    "the value that a function reads from another thing",
    "core/src/media-type.ts",
    "export function mediaTypeOf() {}",
  ],
  ["a name for Qwik's optimizer", "qwik/src/server-auth.ts", "export const serverAuth$ = 1"],
])("a file may be named after %s that it exports", (_, file, text) => {
  expect(problemsOf(file, text)).toEqual([])
})

test.each([
  ["a verb without what it does it to", "core/src/finish.ts", "export function finishEmail() {}"],
  ["half of one name", "core/src/csrf.ts", "export function csrfToken() {}"],
  ["a plural over one export", "core/src/rules.ts", "export function findFault() {}"],
  ["another thing", "core/src/library.ts", "export const a = 1, b = 2"],
  ["a word that only some contain", "core/src/tenant.ts", "export const tenantIssuer = 1, other = 2"],
  ["no plural, for all its s", "core/src/access.ts", "export const a = 1, b = 2"],
  ["a package's entry of another package", "next/src/client.ts", "export const a = 1"],
])("a file is not named after %s", (_, file, text) => {
  expect(problemsOf(file, text)).toEqual([expect.stringContaining("is named after nothing that it exports")])
})

test.each([
  ["the words that all share", "core/src/tenant.ts", "export const tenantIssuer = 1, isTenant = 2"],
  ["their subject in plural", "core/src/curves.ts", "export const p256 = 1, isOnCurve = 2"],
])("several exports without a main one may give a file the name of %s", (_, file, text) => {
  expect(problemsOf(file, text)).toEqual([])
})

test.each([
  ["that a package publishes by path", "core/src/client.ts"],
  ["that a package publishes by a pattern", "providers/src/42-school.ts"],
  ["that is called index", "next/src/index.ts"],
  ["that is called env", "next/src/env.ts"],
  ["that is a test", "core/src/some.test.ts"],
  ["that is no package's source", "core/test/some.ts"],
])("a file %s may have any name", (_, file) => {
  expect(problemsOf(file, "export const other = 1")).toEqual([])
})

test("a file that exports nothing may have any name", () => {
  expect(problemsOf("core/src/script.ts", "document.title = ''")).toEqual([])
})

describe("a helper", () => {
  const helper = "export const helper = 1"
  const caller = `import { helper } from "./helper.ts"\nexport const caller = helper`

  /** Returns the files that the rule refuses in a workspace, whose paths are below `packages/core/src/`. */
  function refused(
    files: Readonly<Record<string, string>>,
    shippedFile: (file: string) => string | undefined = () => undefined,
  ): string[] {
    const texts = Object.entries(files).map(([file, text]) => [`packages/core/src/${file}`, text] as const)
    return separateHelpers(new Map(texts), entries, shippedFile).map(
      ({ file, message }) => `${file} ${message}`,
    )
  }

  test("lives with its caller in the same folder, if it has no other", () => {
    expect(refused({ "a/helper.ts": helper, "a/caller.ts": caller })).toEqual([
      "packages/core/src/a/helper.ts has 1 line of code, and only packages/core/src/a/caller.ts imports it: move it there",
    ])
  })

  test("lives with its caller even if a test imports it, or only its type is imported", () => {
    const type = `import type { helper } from "./helper.ts"\nexport type Caller = typeof helper`
    expect(refused({ "a/helper.ts": helper, "a/caller.ts": type, "a/helper.test.ts": caller })).toHaveLength(
      1,
    )
  })

  test("lives with the file that exports it again", () => {
    expect(refused({ "a/helper.ts": helper, "a/caller.ts": `export * from "./helper.ts"` })).toHaveLength(1)
  })

  test("is measured without imports, comments and empty lines", () => {
    const commented = `import {\n  a,\n} from "b"\n/**\n${" * More.\n".repeat(20)} */\n\n// More.\n${helper} + a\n`
    expect(refused({ "a/helper.ts": commented, "a/caller.ts": caller })).toHaveLength(1)
  })

  test.each([
    ["that has 15 lines of code", { "a/helper.ts": `${helper}\n`.repeat(15), "a/caller.ts": caller }],
    ["with two callers", { "a/helper.ts": helper, "a/caller.ts": caller, "a/other.ts": caller }],
    ["without a caller", { "a/helper.ts": helper }],
    ["of another folder", { "a/helper.ts": helper, "caller.ts": `import { helper } from "./a/helper.ts"` }],
    [
      "that `import()` loads",
      { "a/helper.ts": helper, "a/caller.ts": `const later = () => import("./helper.ts")` },
    ],
    ["that a package publishes", { "client.ts": helper, "caller.ts": `export * from "./client.ts"` }],
    ["that reads the environment", { "env.ts": helper, "caller.ts": `export * from "./env.ts"` }],
    [
      "that a tool writes",
      { "a/helper.ts": `// Written by a tool: do not edit.\n${helper}`, "a/caller.ts": caller },
    ],
  ])("%s keeps its file", (_, files) => {
    expect(refused(files)).toEqual([])
  })

  test("keeps its file if another shipped file contains it, and only then", () => {
    const files = { "a/helper.ts": helper, "a/caller.ts": caller }
    expect(refused(files, (file) => (file.includes("helper") ? "token" : "session"))).toEqual([])
    expect(refused(files, (file) => (file.includes("helper") ? "token" : undefined))).toEqual([])
    expect(refused(files, () => "session")).toHaveLength(1)
    // A shipped file contains what its modules import, unless another one is named for that.
    expect(refused(files, (file) => (file.includes("helper") ? undefined : "session"))).toHaveLength(1)
  })
})
