import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

/** A package that depends on all the others: what it can import, an application can. */
const importer = fileURLToPath(new URL("../../packages/next", import.meta.url))

/** What an application brings itself. */
const external = ["react", "react/*", "next", "next/*", "@simplewebauthn/*"]

/**
 * Bundles a program with all it imports of ours and of our dependencies, minified, as an application for the edge is.
 *
 * @param program - the text of a module; the libraries must be built.
 * @returns its size, compressed with gzip, in bytes.
 */
export async function bundleSize(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: importer, sourcefile: join(importer, "program.js") },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2023",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser"],
    external,
    logLevel: "error",
  })
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length
}
