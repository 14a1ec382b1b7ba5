import { expect, test } from "vitest"
import { misnamedFiles } from "./file-names.ts"

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
