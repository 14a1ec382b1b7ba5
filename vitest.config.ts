import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import type { Alias } from "vite"
import { defineConfig } from "vitest/config"

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

/** Every folder that may hold tests; those of a browser (tests/e2e, tests/site) belong to Playwright. */
const folders = ["packages", "tests", "apps/playground", "."]
  .flatMap((parent) => globSync(`${parent}/*/package.json`, { cwd: root, exclude: ["tests/{e2e,site}/**"] }))
  .map((file) => dirname(file))

export default defineConfig({
  test: {
    coverage: { provider: "v8", include: ["packages/*/src/**/*.{ts,tsx}"], exclude: ["**/*.test.*"] },
    projects: folders.map((folder) => ({
      resolve: { alias: [...alias, qwikCity] },
      test: {
        name: folder,
        root: root + folder,
        environment: "node",
        // So that the alias above applies in it.
        server: { deps: { inline: [/@builder\.io\/qwik/] } },
        include: ["**/*.test.{ts,tsx}"],
        exclude: ["**/node_modules/**", "**/dist/**"],
        // What a folder's tests need that takes long: databases, generated code.
        globalSetup: globSync(`${folder}/test/setup.ts`, { cwd: root }).map((file) => root + file),
        // For what hangs, not for what is slow: a busy machine fails no test.
        testTimeout: 30_000,
        hookTimeout: 120_000,
      },
    })),
  },
})
