import { globSync, realpathSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { atMost, type Line } from "./goal.ts"

/** The maximum size of core with its dependencies, in bytes. */
const maxSize = 2.5e6

/** Measures an install of core. @returns a line with its size */
export function installSize(): Line {
  const core = fileURLToPath(new URL("../packages/core/", import.meta.url))
  const own = bytesOf(core, ["package.json", "LICENSE", "dist/**/*.{js,ts,map}"])
  const dependencies = ["jose", "oauth4webapi"].map((name) => folderOf(name, core))
  const total = own + dependencies.reduce((sum, folder) => sum + bytesOf(folder, ["**/*"]), 0)
  const size = `${(total / 1e6).toFixed(2)} MB (core itself ${(own / 1e6).toFixed(2)} MB)`
  return atMost(`install of core: three packages, ${size}`, total, {
    value: maxSize,
    text: `${maxSize / 1e6} MB`,
  })
}

function folderOf(dependency: string, from: string): string {
  return dirname(realpathSync(createRequire(from).resolve(`${dependency}/package.json`)))
}

function bytesOf(folder: string, patterns: readonly string[]): number {
  const files = globSync(patterns, { cwd: folder })
    .map((file) => statSync(join(folder, file)))
    .filter((file) => file.isFile())
  return files.reduce((sum, { size }) => sum + size, 0)
}
