import { existsSync, globSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import type { Alias, Plugin } from "vite"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tools/longest-first.ts"
import { partOf, vitestFolders } from "./tools/suites.ts"

const root = fileURLToPath(new URL(".", import.meta.url))

/** The source of every published path of every package, so that tests don't need a build. */
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

/** The modules that Qwik City generates while it builds an application. Tests don't have them. */
const qwikCity: Alias = {
  find: /^@qwik-(?:client-manifest|city-(?:plan|sw-register|not-found-paths|static-paths))$/,
  replacement: `${root}packages/qwik/test/built-modules.ts`,
}

/** Returns the version of Drizzle that the adapter imports in a folder's tests. Drizzle is a peer dependency. */
function drizzleOf(folder: string): Alias[] {
  if (!folder.startsWith("tests/versions/drizzle-")) return []
  return [{ find: /^drizzle-orm(?=$|\/)/, replacement: `${root}${folder}/node_modules/drizzle-orm` }]
}

/** Frameworks that are peer dependencies of our packages. A process must have only one copy of each. */
const frameworks = /^(@nestjs\/[\w-]+|fastify|hono|next)(?=$|\/)/

/** Makes sources and tests outside of a folder import the folder's versions of frameworks. */
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

/** Returns the slow preparations for a folder's tests: databases, generated code, tarballs. */
function setupsOf(folder: string): string[] {
  const own = globSync(`${folder}/test/setup.ts`, { cwd: root })
  return [...own, ...(partOf(folder) === "packages" ? ["tools/pack-setup.ts"] : [])].map(
    (file) => root + file,
  )
}

/** Returns the module that runs before each test file in a folder. */
function beforeEachFile(folder: string): string[] {
  return globSync(`${folder}/test/each-file.ts`, { cwd: root }).map((file) => root + file)
}

/**
 * Returns true if each test file has its own process. The files of the part `unit` share processes and modules, because
 * starting a process and loading core took as long as most of these tests. `./run test --exhaustive` separates them, so
 * that no file comes to depend on another.
 */
function isIsolated(folder: string): boolean {
  return partOf(folder) !== "unit" || (process.env["EXHAUSTIVE"] ?? "") !== ""
}

/** Returns the files that a landing leaves out of a folder's tests (`tools/landing.ts`). */
function leftOutOf(folder: string): string[] {
  const files = process.env["LEFT_OUT"]?.split(",") ?? []
  return files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []))
}

export default defineConfig({
  test: {
    // By default, Vitest would leave one processor unused.
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
        // Inlined so that the alias above applies to it.
        server: { deps: { inline: [/@builder\.io\/qwik/] } },
        include: ["**/*.test.{ts,tsx}"],
        exclude: ["**/node_modules/**", "**/dist/**", ...leftOutOf(folder)],
        globalSetup: setupsOf(folder),
        setupFiles: beforeEachFile(folder),
        isolate: isIsolated(folder),
        // The limit is for tests that hang, not for slow ones, so that no test fails on a busy machine.
        testTimeout: 30_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
