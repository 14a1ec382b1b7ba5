import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { packagesWithoutChangeset } from "./changesets.ts"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "changesets-"))
  git("init", "--quiet", "--initial-branch=main")
  write(".changeset/config.json", {
    baseBranch: "main",
    changedFilePatterns: ["src/**/!(*.test).{ts,tsx}", "package.json"],
  })
  for (const name of ["core", "next"]) {
    write(`packages/${name}/package.json`, { name: `@latchkey/${name}`, version: "0.1.0" })
    write(`packages/${name}/src/index.ts`, "export {}")
  }
  write("packages/new/package.json", { name: "@latchkey/new", private: true })
  commit()
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function git(...args: string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
  execFileSync("git", [...author, ...args], { cwd: folder })
}

function commit(): void {
  git("add", "--all")
  git("commit", "--quiet", "--message=work")
}

function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content))
}

function changeset(name: string, ...packages: string[]): void {
  const lines = packages.map((found) => `"@latchkey/${found}": patch\n`).join("")
  write(`.changeset/${name}.md`, `---\n${lines}---\n\nA sentence.\n`)
}

describe("a package needs a changeset", () => {
  test("when its files changed, each package its own, committed or not", () => {
    git("checkout", "--quiet", "-b", "work")
    write("packages/core/src/index.ts", "export const one = 1")
    commit()
    write("packages/next/src/new.ts", "export {}")
    expect(packagesWithoutChangeset(folder)).toEqual(["@latchkey/core", "@latchkey/next"])
    changeset("words", "core")
    expect(packagesWithoutChangeset(folder)).toEqual(["@latchkey/next"])
    changeset("more-words", "next")
    commit()
    expect(packagesWithoutChangeset(folder)).toEqual([])
  })

  test("also when a changeset of earlier work names it", () => {
    changeset("earlier", "core")
    commit()
    git("checkout", "--quiet", "-b", "work")
    write("packages/core/src/index.ts", "export const one = 1")
    expect(packagesWithoutChangeset(folder)).toEqual(["@latchkey/core"])
  })

  test("when a file of it was removed, or its manifest says something else to users who install it", () => {
    git("checkout", "--quiet", "-b", "work")
    rmSync(join(folder, "packages/next/src/index.ts"))
    write("packages/core/package.json", {
      name: "@latchkey/core",
      version: "0.1.0",
      dependencies: { jose: "1" },
    })
    expect(packagesWithoutChangeset(folder)).toEqual(["@latchkey/core", "@latchkey/next"])
  })
})

describe("a package needs no changeset", () => {
  test("when its tests changed, its scripts, or what is private", () => {
    git("checkout", "--quiet", "-b", "work")
    write("packages/core/src/index.test.ts", "export {}")
    write("packages/core/test/journey.test.ts", "export {}")
    write("packages/core/package.json", {
      name: "@latchkey/core",
      version: "0.1.0",
      scripts: { build: "tsc" },
    })
    write("packages/new/src/index.ts", "export {}")
    write("tests/packages/some.test.ts", "export {}")
    expect(packagesWithoutChangeset(folder)).toEqual([])
  })

  test("when an empty changeset says that nothing needs a release", () => {
    git("checkout", "--quiet", "-b", "work")
    write("packages/core/src/index.ts", "export const one = 1")
    changeset("nothing")
    expect(packagesWithoutChangeset(folder)).toEqual([])
  })

  test("on the base branch when the last release holds the change, and the next change needs one again", () => {
    write("packages/core/src/index.ts", "export const one = 1")
    commit()
    expect(packagesWithoutChangeset(folder)).toEqual(["@latchkey/core"])
    write("packages/core/CHANGELOG.md", "# 0.2.0")
    commit()
    expect(packagesWithoutChangeset(folder)).toEqual([])
    write("packages/core/src/index.ts", "export const two = 2")
    commit()
    expect(packagesWithoutChangeset(folder)).toEqual(["@latchkey/core"])
  })

  test("in a clone of one commit, and where there is no repository", () => {
    write("packages/core/src/index.ts", "export const one = 1")
    commit()
    const clone = join(folder, "clone")
    git("clone", "--quiet", "--depth=1", `file://${folder}`, clone)
    expect(packagesWithoutChangeset(clone)).toEqual([])
    const bare = mkdtempSync(join(tmpdir(), "no-repository-"))
    expect(packagesWithoutChangeset(bare)).toEqual([])
    rmSync(bare, { recursive: true })
  })
})
