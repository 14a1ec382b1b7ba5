import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { install } from "./quickstart/installation.ts"
import { chromiumPath } from "../../tools/chromium.ts"

/*
 * Tests `@latchkey/testing` as users have it: packed, installed, and run by each test runner. Vitest is the runner in the
 * guide on testing, which another test works through.
 */
const target = realpathSync(mkdtempSync(join(tmpdir(), "test-runners-")))
const modules = join(target, "node_modules")

beforeAll(async () => {
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
  await install(target, [
    "@latchkey/testing",
    "@latchkey/express",
    "express",
    "supertest",
    "@playwright/test",
    "@simplewebauthn/server",
  ])
  mkdirSync(join(modules, "@babel"), { recursive: true })
  for (const name of ["jest", "babel-jest", "@babel/core", "@babel/preset-env"])
    symlinkSync(realpathSync(join(import.meta.dirname, "node_modules", name)), join(modules, name))
  cpSync(join(import.meta.dirname, "test-runners"), target, { recursive: true })
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** Runs a program with Node.js. @returns its output, even if it failed */
async function node(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, NODE_ENV: "test", NODE_OPTIONS: "", ...variables }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: target, env }, (_error, stdout, stderr) =>
      done(stripVTControlCharacters(stdout + stderr)),
    )
  })
}

async function jest(options: object, variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const config = { testMatch: ["**/with-jest.js"], testTimeout: 60_000, ...options }
  return node([join(modules, "jest/bin/jest.js"), "--config", JSON.stringify(config)], variables)
}

test("node:test", { timeout: 60_000 }, async () => {
  const output = await node(["--test", "with-node.js"])
  expect(output).toMatch(/pass 3\n/)
})

test("jest with modules as they are", { timeout: 60_000 }, async () => {
  const output = await jest({ transform: {} }, { NODE_OPTIONS: "--experimental-vm-modules" })
  expect(output).toContain("Tests:       3 passed")
})

test("jest with modules that Babel makes CommonJS", { timeout: 120_000 }, async () => {
  const presets = [["@babel/preset-env", { targets: { node: "current" } }]]
  const output = await jest({
    transform: { "\\.js$": ["babel-jest", { presets }] },
    transformIgnorePatterns: ["/node_modules/(?!\\.pnpm/|@latchkey/|jose/|oauth4webapi/)"],
  })
  expect(output).toContain("Tests:       3 passed")
})

test("Playwright", { timeout: 120_000 }, async () => {
  const executablePath = chromiumPath()
  const config = {
    testMatch: "with-playwright.js",
    reporter: "list",
    use: { launchOptions: { executablePath } },
  }
  writeFileSync(join(target, "playwright.config.js"), `export default ${JSON.stringify(config)}`)
  expect(await node([join(modules, "@playwright/test/cli.js"), "test"])).toContain("2 passed")
})

test("a bundle for production has no such module", { timeout: 60_000 }, async () => {
  writeFileSync(join(target, "import.js"), `import "@latchkey/testing"`)
  expect(await node(["--conditions=production", "import.js"])).toContain(
    "a production build must not contain it",
  )
  writeFileSync(
    join(target, "use.js"),
    `import { sessionFor } from "@latchkey/testing"\nawait sessionFor({})`,
  )
  expect(await node(["--conditions=production", "use.js"])).toContain(
    "does not provide an export named 'sessionFor'",
  )
  expect(await node(["use.js"], { NODE_ENV: "production" })).toContain(
    "doesn't work with NODE_ENV=production",
  )
})
