import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { commit, filesIn, git } from "@latchkey/test-kit/repository"
import { expect, test } from "vitest"
import { releases as ranges } from "../src/names/releases.ts"
import { releases, writtenReleases } from "../tools/write-releases.ts"
import { folderWith, run } from "./folder.ts"

const manifest = `{ "dependencies": { "next-auth": "5.0.0-beta.32" } }\n`
const code = `import NextAuth from "next-auth"\n`
const moved = `import NextAuth from "@latchkey/next"\n`

test("a second run, right after the first, has nothing to do and nothing against the repository", () => {
  const folder = folderWith({ "package.json": manifest, "auth.ts": code })
  commit(folder)
  expect(run(folder).code).toBe(0)
  const moved = filesIn(folder)
  expect(run(folder)).toMatchObject({ code: 0, error: "" })
  expect(filesIn(folder)).toEqual(moved)
  expect(git(folder, "diff", "--stat")).toContain("2 files changed")
})

test.each([["in a repository", true] as const, ["outside one", false] as const])(
  "files that git ignores, and built or installed files, stay as they are: %s",
  (_, repository) => {
    const ignored = {
      "kept/out.js": code,
      "dist/a.js": code,
      ".next/a.js": code,
      "node_modules/a/index.js": code,
    }
    const files = { "package.json": manifest, ".gitignore": "kept/\n", "auth.ts": code, ...ignored }
    const folder = folderWith(files)
    if (repository) commit(folder)
    expect(run(folder).code).toBe(0)
    expect(filesIn(folder)).toMatchObject({ ...ignored, "auth.ts": moved })
  },
)

test("a folder that its repository ignores is looked at when it is named", () => {
  const folder = folderWith({
    ".gitignore": "trial/\n",
    "trial/package.json": manifest,
    "trial/auth.ts": code,
  })
  commit(folder)
  expect(run(join(folder, "trial")).code).toBe(0)
  expect(filesIn(folder)["trial/auth.ts"]).toBe(moved)
})

test("line endings, byte order marks and the end of a file stay as they are", () => {
  const folder = folderWith({
    "package.json": `{\r\n\t"dependencies": {\r\n\t\t"next-auth": "^5.0.0-beta.30"\r\n\t}\r\n}`,
    "windows.ts": `import NextAuth from 'next-auth'\r\nimport "@auth/core/types"\r\n\r\nexport default NextAuth({})`,
    "mark.ts": `\uFEFF${code}`,
  })
  expect(run(folder).code).toBe(0)
  expect(filesIn(folder)).toEqual({
    "package.json": `{\r\n\t"dependencies": {\r\n\t\t"@latchkey/next": "${ranges["@latchkey/next"]}",\r\n\t\t"@latchkey/core": "${ranges["@latchkey/core"]}"\r\n\t}\r\n}`,
    "windows.ts": `import NextAuth from '@latchkey/next'\r\nimport "@latchkey/core/types"\r\n\r\nexport default NextAuth({})`,
    "mark.ts": `\uFEFF${moved}`,
  })
})

test("a file that is not UTF-8 is listed, and its bytes stay", () => {
  const bytes = Buffer.from(`import "next-auth" // caf\xe9\n`, "latin1")
  const folder = folderWith({ "package.json": manifest, "auth.ts": code, "old.ts": bytes })
  expect(run(folder).out).toContain("old.ts:1 this file is not UTF-8")
  expect(readFileSync(join(folder, "old.ts")).equals(bytes)).toBe(true)
})

test("a file that cannot be parsed is listed with the line where the parser stopped, and stays", () => {
  const unparsable = `${code}const = 1\n`
  const folder = folderWith({ "package.json": manifest, "auth.ts": code, "broken.ts": unparsable })
  expect(run(folder).out).toContain("broken.ts:2 this file can't be parsed")
  expect(filesIn(folder)).toMatchObject({ "auth.ts": moved, "broken.ts": unparsable })
})

test.each([
  ["latest", "4.24.11", false],
  ["latest", "5.0.0-beta.30", true],
  ["latest", undefined, false],
  ["beta", undefined, true],
  ["catalog:", undefined, true],
  ["catalog:", "4.24.11", false],
  ["^4.24.5", undefined, false],
])("next-auth %s with %s installed is rewritten: %s", (range, installed, rewritten) => {
  const folder = folderWith({
    "package.json": `{ "devDependencies": { "next-auth": "${range}" } }`,
    "auth.ts": code,
    ...(installed === undefined
      ? {}
      : { "node_modules/next-auth/package.json": `{ "version": "${installed}" }` }),
  })
  expect(run(folder, "--dry").out !== "").toBe(rewritten)
})

test.each([
  [["--dyr"], "--dyr"],
  [["one", "two"], "Name only one folder"],
  [[join(import.meta.dirname, "no-such-folder")], "There is no folder"],
  [[join(import.meta.dirname, "fixtures/syntax/before/src")], "There is no package.json"],
])("an error says what was wrong and ends with 2: %j", (args, message) => {
  const { code: exit, error } = run(...args)
  expect(exit).toBe(2)
  expect(error).toContain(message)
})

test("--help names every option and writes nothing", () => {
  const { code: exit, out } = run("--help")
  expect(exit).toBe(0)
  for (const option of ["--dry", "--force", "--help", "[folder]"]) expect(out).toContain(option)
})

test.each([
  ["nothing is left", "AUTH_SECRET=a-secret-that-is-long-enough-for-production\n", 0],
  ["a secret is too short, which the output lists under `Change this`", "AUTH_SECRET=short\n", 1],
])("the exit code tells CI that something is left to change by hand: %s", (_, environment, left) => {
  const folder = folderWith({ "package.json": manifest, "auth.ts": code, ".env": environment })
  const { code: exit, out } = run(folder)
  expect(filesIn(folder)["auth.ts"]).toBe(moved)
  expect([exit, out.includes("Change this:")]).toEqual([left, left === 1])
  expect(run(folder).code).toBe(left)
})

test("the program runs as a separate process, and its exit code is the command's", () => {
  const folder = folderWith({ "package.json": manifest, "auth.ts": code })
  const program = join(import.meta.dirname, "../src/cli.ts")
  expect(() => execFileSync(process.execPath, [program, "--dry"], { cwd: folder, stdio: "pipe" })).toThrow(
    expect.objectContaining({ status: 1 }),
  )
  expect(execFileSync(process.execPath, [program], { cwd: folder, encoding: "utf8" })).toContain("auth.ts")
  expect(filesIn(folder)["auth.ts"]).toBe(moved)
})

test("versions, peers, provider modules and the manual's address are the same as in the packages here: `./run providers` writes them", () => {
  expect(writtenReleases()).toBe(releases())
})
