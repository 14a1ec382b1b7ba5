import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Application } from "./application.ts"

/**
 * Returns the extension with which a file imports one of the application's modules: as in its other imports, or as the
 * compiler requires.
 *
 * @param root - the application's root.
 * @param text - the text of the importing file.
 * @param imported - the module's path.
 */
export function moduleEnding(
  root: string,
  text: string,
  imported: string,
): "" | ".ts" | ".js" | ".mjs" | ".mts" {
  const [module] = /\.m[jt]s$/.exec(imported) ?? []
  if (module === ".mjs" || module === ".mts") return module
  if (/\.c?jsx?$/.test(imported)) return ".js"
  const [, own] = /from ["']\.[^"'\n]*?(\.[jt]s|)["']/.exec(text) ?? []
  if (own === "" || own === ".ts" || own === ".js") return own
  const file = join(root, "tsconfig.json")
  if (isBundled(root)) return ""
  const options = existsSync(file) ? readFileSync(file, "utf8") : ""
  if (
    options === "" ||
    /"(?:allowImportingTsExtensions|rewriteRelativeImportExtensions)":\s*true/.test(options)
  )
    return ".ts"
  return /"module(?:Resolution)?":\s*"node(?:next|1\d)"/i.test(options) ? ".js" : ""
}

/** Returns true if a bundler resolves the imports, which then need no extension. */
function isBundled(root: string): boolean {
  const names = ["next.config", "vite.config", "nuxt.config", "astro.config", "svelte.config"]
  return names.some((name) =>
    ["ts", "js", "mjs", "mts"].some((ending) => existsSync(join(root, `${name}.${ending}`))),
  )
}

/** Returns true if a compiler turns a TypeScript file into CommonJS, which can't have `await` outside of functions. */
export function compilesToCommonJs({ root, manifest }: Application, file: string): boolean {
  const settings = join(root, "tsconfig.json")
  if (!/\.c?tsx?$/.test(file) || !existsSync(settings)) return false
  const module = /"module":\s*"(\w+)"/i.exec(readFileSync(settings, "utf8"))?.[1]?.toLowerCase() ?? ""
  return module === "commonjs" || (module.startsWith("node") && manifest.type !== "module")
}
