import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { commit, filesIn, git } from "@latchkey/test-kit/repository"
import { describe, expect, test } from "vitest"
import { releases } from "../src/names/releases.ts"
import { folderWith, run } from "./folder.ts"

const fixtures = join(import.meta.dirname, "fixtures")

describe.each(readdirSync(fixtures))("the application %s", (name) => {
  const before = filesIn(join(fixtures, name, "before"))
  const after = Object.fromEntries(
    Object.entries(filesIn(join(fixtures, name, "after"))).map(([file, text]) => [file, released(text)]),
  )

  const options = optionsOf(name)

  test("becomes the expected files, and what it lists is the expected text", () => {
    const folder = folderWith(before)
    const { code, out, error } = run(folder, ...options)
    expect(filesIn(folder)).toEqual(after)
    expect(out).toBe(readFileSync(join(fixtures, name, "output.txt"), "utf8"))
    expect({ code, error }).toEqual({ code: isLeft(out) ? 1 : 0, error: "" })
  })

  test("does not change a second time", () => {
    const folder = folderWith(after)
    const again = run(folder, "--dry", ...options)
    const left = isLeft(again.error) ? 1 : 0
    expect(again).toMatchObject({ code: left, out: "" })
    expect(run(folder, ...options).code).toBe(left)
    expect(filesIn(folder)).toEqual(after)
  })

  test("is written by git from the diff that --dry prints, which writes nothing itself", () => {
    const folder = folderWith(before)
    commit(folder)
    const { code, out, error } = run(folder, "--dry", ...options)
    expect(filesIn(folder)).toEqual(before)
    expect(code).toBe(out === "" && !isLeft(error) ? 0 : 1)
    if (out !== "") git(folderWithDiff(folder, out), "apply", "--whitespace=nowarn", ".git/migration.diff")
    expect(filesIn(folder)).toEqual(after)
  })
})

/** Returns true if the command says that something is left to change by hand. */
function isLeft(printed: string): boolean {
  return /^(?:Change this:|On next-auth 4(?: in Nuxt)?, and not changed:)/m.test(printed)
}

/** The options that an application is moved with, if there are any. */
function optionsOf(name: string): string[] {
  const file = join(fixtures, name, "options.txt")
  return existsSync(file) ? readFileSync(file, "utf8").trim().split(/\s+/) : []
}

/** A manifest with the ranges of this release, which the fixtures leave open. */
function released(text: string): string {
  return Object.entries(releases).reduce(
    (filled, [packageName, range]) =>
      filled.replaceAll(new RegExp(`("${packageName}": ?)"RELEASE"`, "g"), `$1"${range}"`),
    text,
  )
}

/** Puts a diff where git looks for it and does not list it. */
function folderWithDiff(folder: string, diff: string): string {
  writeFileSync(join(folder, ".git/migration.diff"), diff)
  return folder
}
