import { existsSync, globSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import type { Alias, Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tools/longest-first.ts"
import { partOf, vitestFolders } from "./tools/suites.ts"

const root = fileURLToPath(new URL(".", import.meta.url))

/** Every published path of every package, pointed at its source, so that tests need no build. */
export const alias: Alias[] = globSync("packages/*/package.json", { cwd: root }).flatMap((file) => {
  const manifest: { name: string; exports: Record<string, string | { default: string }> } = JSON.parse(
    readFileSync(root + file, "utf8"),
  )
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    if (typeof target === "string") return []
    const find = `${manifest.name}${path.slice(1)}`.replaceAll(".", "\\.").replace("*", "(.+)")
    const source = target.default
      .replace("./dist/", "src/")
      .replace(/(?:\.qwik)?\.m?js$/, "")
      .replace("*", "$1")
    const extension = existsSync(`${root}${dirname(file)}/${source}.tsx`) ? "tsx" : "ts"
    return [{ find: new RegExp(`^${find}$`), replacement: `${root}${dirname(file)}/${source}.${extension}` }]
  })
})

/** Modules that Qwik City makes while it builds an application; its tests have none. */
const qwikCity: Alias = {
  find: /^@qwik-(?:client-manifest|city-(?:plan|sw-register|not-found-paths|static-paths))$/,
  replacement: `${root}packages/qwik/test/built-modules.ts`,
}

/** The version of Drizzle that a folder's tests give to the adapter: Drizzle is a peer, which it imports. */
function drizzleOf(folder: string): Alias[] {
  if (!folder.startsWith("tests/drizzle-")) return []
  return [{ find: /^drizzle-orm(?=$|\/)/, replacement: `${root}${folder}/node_modules/drizzle-orm` }]
}

/** Frameworks that are peers of our packages, which import them, too: there must be only one copy of each in a process. */
const frameworks = /^(@nestjs\/[\w-]+|fastify|hono)(?=$|\/)/

/** Has sources and tests outside of a folder import the versions of frameworks that the folder has. */
function frameworksOf(folder: string): Plugin {
  return {
    name: "frameworks-of-folder",
    enforce: "pre",
    async resolveId(source) {
      const [, name] = frameworks.exec(source) ?? []
      if (name === undefined || !existsSync(`${root}${folder}/node_modules/${name}`)) return null
      return this.resolve(source, `${root}${folder}/package.json`, { skipSelf: true })
    },
  }
}

/** What a folder's tests need that takes long: databases, generated code, tarballs. */
function setupsOf(folder: string): string[] {
  const own = globSync(`${folder}/test/setup.ts`, { cwd: root })
  return [...own, ...(partOf(folder) === "packages" ? ["tools/pack-setup.ts"] : [])].map(
    (file) => root + file,
  )
}

/** The module that runs before each test file of a folder. */
function beforeEachFile(folder: string): string[] {
  return globSync(`${folder}/test/each-file.ts`, { cwd: root }).map((file) => root + file)
}

/**
 * True if each test file has its own process. The files of the part `unit` share processes and modules: to start a process for
 * each, and to load core in it, took as long as most of these tests do. `./run test --exhaustive` separates them, so that none
 * comes to depend on another.
 */
function isIsolated(folder: string): boolean {
  return partOf(folder) !== "unit" || (process.env["EXHAUSTIVE"] ?? "") !== ""
}

export default defineConfig({
  test: {
    // Vitest would leave one processor to itself.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    coverage: { provider: "v8", include: ["packages/*/src/**/*.{ts,tsx}"], exclude: ["**/*.test.*"] },
    projects: vitestFolders.map((folder) => ({
      plugins: [frameworksOf(folder)],
      resolve: { alias: [...alias, qwikCity, ...drizzleOf(folder)] },
      test: {
        name: folder,
        root: root + folder,
        environment: "node",
        // So that the alias above applies in it.
        server: { deps: { inline: [/@builder\.io\/qwik/] } },
        include: ["**/*.test.{ts,tsx}"],
        exclude: ["**/node_modules/**", "**/dist/**"],
        globalSetup: setupsOf(folder),
        setupFiles: beforeEachFile(folder),
        isolate: isIsolated(folder),
        // For what hangs, not for what is slow: a busy machine fails no test.
        testTimeout: 30_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
