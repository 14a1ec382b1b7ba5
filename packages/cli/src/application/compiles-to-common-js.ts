import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Application } from "./application.ts"

/** Returns true if a compiler turns a TypeScript file into CommonJS, which can't have `await` outside of functions. */
export function compilesToCommonJs({ root, manifest }: Application, file: string): boolean {
  const settings = join(root, "tsconfig.json")
  if (!/\.c?tsx?$/.test(file) || !existsSync(settings)) return false
  const module = /"module":\s*"(\w+)"/i.exec(readFileSync(settings, "utf8"))?.[1]?.toLowerCase() ?? ""
  return module === "commonjs" || (module.startsWith("node") && manifest.type !== "module")
}
