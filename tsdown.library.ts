import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig, type UserConfig } from "tsdown"

/** The modules that share a file, because their paths from the package's `src` match. */
export interface Group {
  readonly name: string
  readonly files: RegExp
  /** True for modules that only `import()` loads. Otherwise, they're loaded at the start. */
  readonly later?: true
}

/**
 * Returns the build configuration of a library: a file for each path that its manifest exports, a file for each group
 * of modules that several of these need, and others for modules that `import()` loads later. The compiler writes the
 * declarations, one file for each module, because applications augment the interfaces, and each interface must be
 * declared in one place.
 *
 * @param folder - the folder of the package.
 */
export function library(folder: string, groups: readonly Group[] = []): UserConfig {
  return defineConfig({
    cwd: folder,
    entry: entries(folder),
    format: "esm",
    platform: "neutral",
    target: "es2023",
    tsconfig: join(folder, "tsconfig.json"),
    outDir: "dist",
    dts: false,
    // The files keep comments and names, so that stack traces that lead into them are readable. Source maps would
    // double the size of an install.
    sourcemap: false,
    // Keeps the declarations, because the compiler wrote them, or is about to.
    clean: ["dist/**/*.js", "dist/**/*.js.map"],
    fixedExtension: false,
    logLevel: "warn",
    outputOptions: {
      chunkFileNames: "chunks/[name]-[hash].js",
      codeSplitting: {
        groups: groups.map(({ name, files, later }, index) => ({
          name,
          // Modules that `import()` loads aren't part of the other groups, because they would be loaded at the start.
          ...(later === true ? {} : { tags: ["$initial"] }),
          priority: groups.length - index,
          test: (id: string) =>
            id.startsWith(join(folder, "src/")) && files.test(id.slice(folder.length + 5)),
        })),
      },
    },
  })
}

/** `dist/react.js` is built from `src/react.tsx`, and so on; `*` stands for every module in its folder. */
function entries(folder: string): Record<string, string> {
  const { exports }: { exports: Record<string, string | Readonly<Record<string, string>>> } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  )
  const files = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? [] : Object.values(target).filter((file) => file.endsWith(".js")),
  )
  const modules = [...new Set(files)].map((file) => file.replace("./dist/", "").replace(/\.js$/, ""))
  const names = modules.flatMap((name) =>
    name.includes("*")
      ? globSync(`${name}.ts`, { cwd: join(folder, "src"), exclude: ["**/*.test.ts"] }).map((file) =>
          file.replace(/\.ts$/, ""),
        )
      : [name],
  )
  return Object.fromEntries(names.map((name) => [name, join("src", sourceOf(folder, name))]))
}

function sourceOf(folder: string, name: string): string {
  return existsSync(join(folder, `src/${name}.tsx`)) ? `${name}.tsx` : `${name}.ts`
}
