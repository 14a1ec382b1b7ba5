import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { examplesOf, pagesWithExamples, type Example, type Surroundings } from "./examples.ts"
import { surroundings } from "./example-surroundings.ts"
import { folderOf, filesAround, pragmaOf } from "./example-tabs.ts"
import { link } from "./installation.ts"
import { publishable } from "./package.ts"

const root = join(import.meta.dirname, "../..")
const target = realpathSync(mkdtempSync(join(tmpdir(), "examples-")))
const pages = pagesWithExamples(root)

/** The packages that the examples import besides ours, and the workspace package that has each installed. */
const installed: readonly [name: string, from: string][] = [
  ["@astrojs/cloudflare", "tests/workers"],
  ["@builder.io/qwik", "packages/qwik"],
  ["@builder.io/qwik-city", "packages/qwik"],
  ["@cloudflare/vite-plugin", "tests/workers"],
  ["@fastify/formbody", "apps/playground/fastify"],
  ["@hono/node-server", "tests/packages"],
  ["@nestjs/common", "packages/nestjs"],
  ["@nestjs/core", "packages/nestjs"],
  ["@node-rs/argon2", "tests/packages"],
  ["@opentelemetry/api", "tests/opentelemetry"],
  ["@opentelemetry/context-async-hooks", "tests/opentelemetry"],
  ["@opentelemetry/sdk-metrics", "tests/opentelemetry"],
  ["@opentelemetry/sdk-trace", "tests/opentelemetry"],
  ["@playwright/test", "tests/e2e"],
  ["@tanstack/react-router", "packages/tanstack-start"],
  ["@tanstack/react-start", "packages/tanstack-start"],
  ["@types/cookie-signature", "tests/migration"],
  ["@types/express", "tests/packages"],
  ["@types/express-session", "tests/migration"],
  ["@types/koa", "tests/packages"],
  ["@libsql/client", "packages/adapter-drizzle"],
  ["@types/node", "."],
  ["@types/react", "packages/next"],
  ["@prisma/adapter-libsql", "packages/adapter-prisma"],
  ["@react-router/dev", "tests/packages"],
  ["@simplewebauthn/server", "packages/core"],
  ["@solidjs/router", "apps/playground/solid"],
  ["@solidjs/start", "packages/solid"],
  ["@sveltejs/kit", "packages/sveltekit"],
  ["@upstash/redis", "packages/adapter-redis"],
  ["astro", "packages/astro"],
  ["@vitejs/plugin-react", "packages/tanstack-start"],
  ["drizzle-orm", "packages/adapter-drizzle"],
  ["elysia", "tests/packages"],
  ["express", "tests/packages"],
  ["fastify", "apps/playground/fastify"],
  ["h3", "packages/nuxt"],
  ["hono", "tests/packages"],
  ["ioredis", "packages/adapter-redis"],
  ["iron-session", "tests/migration"],
  ["koa", "tests/packages"],
  ["lucia", "tests/migration"],
  ["mongodb", "packages/adapter-mongodb"],
  ["next", "packages/next"],
  ["pg", "packages/adapter-sql"],
  ["@types/pg", "packages/adapter-sql"],
  ["@electric-sql/pglite", "packages/adapter-sql"],
  ["@types/better-sqlite3", "packages/adapter-sql"],
  ["better-sqlite3", "packages/adapter-sql"],
  ["mysql2", "packages/adapter-sql"],
  ["nitro", "apps/playground/solid"],
  ["nuxt", "packages/nuxt"],
  ["react", "packages/next"],
  ["react-router", "packages/react-router"],
  ["redis", "packages/adapter-redis"],
  ["solid-js", "packages/solid"],
  ["undici", "tests/openid"],
  ["vitest", "tests/packages"],
  ["vite", "apps/playground/solid"],
]

beforeAll(async () => {
  for (const [name, from] of installed) link(target, name, join(root, from, "node_modules", name))
  for (const folder of publishable) link(target, `@latchkey/${basename(folder)}`, folder)
  writeFileSync(join(target, "package.json"), `{ "type": "module" }`)
  writeFileSync(
    join(target, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["${configDir}/**/*"] }),
  )
}, 120_000)

afterAll(() => rmSync(target, { recursive: true, force: true }))

/** The compiler's settings, as the frameworks write them, and as strict as possible. */
const compilerOptions = {
  allowImportingTsExtensions: true,
  // The lines for CommonJS are JavaScript, and their `require` has the package's types.
  allowJs: true,
  checkJs: true,
  experimentalDecorators: true,
  jsx: "react-jsx",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "esnext",
  moduleDetection: "force",
  moduleResolution: "bundler",
  noEmit: true,
  // The aliases of Next and SolidStart, whose tabs have folders.
  paths: {
    "@/*": ["${configDir}/next-js/*", "${configDir}/*"],
    "~/*": ["${configDir}/solidstart/src/*", "${configDir}/src/*"],
  },
  skipLibCheck: true,
  strict: true,
  target: "es2023",
  types: ["node"],
}

/** Returns the compiler's messages about an application's files. @throws {Error} if it doesn't run */
async function complaints(name: string, files: Surroundings): Promise<string> {
  const folder = join(target, name.replaceAll(/\W/g, "-"))
  const all = { "tsconfig.json": `{ "extends": "../tsconfig.json" }`, ...files }
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return new Promise((resolve, reject) =>
    execFile("tsc", ["--pretty", "false", "-p", folder], { cwd: folder }, (error, stdout) =>
      error !== null && stdout === "" ? reject(error) : resolve(stdout.trim()),
    ),
  )
}

/**
 * Returns the files that a page shows, each with its line on the page for the compiler's messages. The files of a tab
 * are in the tab's folder, with the other files of such an application. If the page shows a file again with different
 * contents, the earlier one is also compiled.
 */
function filesOf(page: string): Surroundings {
  const text = readFileSync(join(root, page), "utf8")
  // A skill file is about one framework.
  const framework = page.endsWith("SKILL.md") ? /^# Latchkey in (.+)$/m.exec(text)?.[1] : undefined
  const examples = examplesOf(text).map((example) => {
    const tab = example.tab ?? framework
    return { ...example, tab, file: join(folderOf(tab), example.file) }
  })
  const last = new Map(examples.map(({ file, line }) => [file, line]))
  const nameOf = ({ file, line }: Example): string =>
    last.get(file) === line ? file : file.replace(/(?=\.tsx?$)/, `-at-line-${line}`)
  const shown = examples.map(
    (example) =>
      [nameOf(example), `${pragmaOf(example.tab)}${"\n".repeat(example.line - 1)}${example.code}`] as const,
  )
  return { ...filesAround(examples), ...Object.fromEntries(shown) }
}

const generated = pages.filter((page) => page.startsWith("docs/providers/"))
const handwritten = pages.filter((page) => !generated.includes(page))

describe("every example compiles against the built packages, with the lines of its page,", () => {
  test.each(handwritten)("in %s", { timeout: 60_000 }, async (page) => {
    expect(await complaints(page, { ...surroundings[page], ...filesOf(page) })).toBe("")
  })

  test("in docs/providers, a page for each provider", { timeout: 120_000 }, async () => {
    expect(generated.length).toBeGreaterThan(80)
    const files = generated.flatMap((page) =>
      Object.entries(filesOf(page)).map(([file, code]) => [join(basename(page, ".md"), file), code] as const),
    )
    const around = surroundings["docs/providers"]
    expect(await complaints("docs/providers", { ...around, ...Object.fromEntries(files) })).toBe("")
  })
})

test("an example that does not compile is found, at its line of the page", { timeout: 60_000 }, async () => {
  const [example] = examplesOf("# Page\n\n```ts\nimport { Auth } from '@latchkey/core'\nAuth(1)\n```\n")
  const code = `${"\n".repeat((example?.line ?? 0) - 1)}${example?.code}`
  expect(await complaints("broken", { "example.ts": code })).toMatch(/^example\.ts\(5,1\): error TS2554/)
})

test("no block is written in a dialect of the language's name, which would hide it from this test", () => {
  const texts = pages.map((page) => readFileSync(join(root, page), "utf8"))
  // A script that Node runs as it is, such as `create-tables.mjs`, is JavaScript, and `tests/cli` runs it.
  const dialect = /^\s*```(?:typescript|js|jsx|javascript|mts|cts)\b(?!\n\/\/ \S+\.mjs\n)/m
  expect(texts.filter((text) => dialect.test(text))).toEqual([])
})

test("surroundings are kept for pages with examples only", () => {
  const known = new Set([...pages, "docs/providers"])
  expect(Object.keys(surroundings).filter((page) => !known.has(page))).toEqual([])
})
