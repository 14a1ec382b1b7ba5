import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { publishable, unpack } from "./package.ts"
import { install } from "./quickstart/installation.ts"

const page = readFileSync(join(import.meta.dirname, "../../docs/guides/other-frameworks.md"), "utf8")
const target = realpathSync(mkdtempSync(join(tmpdir(), "common-js-")))

/** The packages that applications use without a bundler. */
const ours = [
  "core",
  "providers",
  "express",
  "fastify",
  "languages",
  "adapter-prisma",
  "adapter-mongodb",
  "development-provider",
]

beforeAll(async () => {
  writeFileSync(join(target, "package.json"), `{ "type": "commonjs" }`)
  await install(target, [...ours.map((name) => `@latchkey/${name}`), "mongodb"])
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** Writes a file that the guide shows, with a line at its end that shows the result. */
function write(file: string): void {
  const code = new RegExp(`^\`\`\`ts\\n// ${file}\\n(.*?)^\`\`\``, "ms").exec(page)?.[1]
  if (code === undefined) throw new Error(`The guide shows no ${file}.`)
  const look = `Promise.resolve(module.exports.auth).then(({ respond }) => console.log(typeof respond))`
  writeFileSync(join(target, file), `${code}\n${look}\n`)
}

async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, AUTH_DEVELOPMENT_ISSUER: "http://localhost:4455" }
  return (await promisify(execFile)(process.execPath, args, { cwd: target, env })).stdout.trim()
}

test("the guide's application in CommonJS requires the packages", async () => {
  write("auth.cjs")
  expect(await run("auth.cjs")).toBe("function")
})

test("the guide's application for an older Node, which cannot require them, imports them", async () => {
  write("auth.cjs")
  write("auth-in-older-node.cjs")
  const older = "--no-experimental-require-module"
  await expect(run(older, "auth.cjs")).rejects.toThrow("ERR_REQUIRE_ESM")
  expect(await run(older, "auth-in-older-node.cjs")).toBe("function")
})

test("every entry of the packages can be required: none waits at its top", { timeout: 60_000 }, async () => {
  const sources = publishable.filter((source) => ours.includes(basename(source)))
  const packed = await Promise.all(sources.map((source) => unpack(source, join(target, "packed"))))
  const specifiers = packed.flatMap((each) => each.specifiers).filter((name) => !name.endsWith(".json"))
  expect(specifiers.length).toBeGreaterThan(100)
  const code = `for (const name of ${JSON.stringify(specifiers)}) require(name)\nconsole.log("all")`
  writeFileSync(join(target, "all.cjs"), code)
  expect(await run("all.cjs")).toBe("all")
})
