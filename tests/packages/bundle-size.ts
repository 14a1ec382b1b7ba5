import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, type Metafile } from "esbuild"

/** A package that depends on all the others: what it can import, an application can. */
const importer = fileURLToPath(new URL("../../packages/next", import.meta.url))

/** What an application brings itself. */
const external = ["react", "react/*", "next", "next/*", "@simplewebauthn/*"]

/** What a program weighs after gzip, in bytes. A file is compressed by itself, as it is sent and loaded. */
export interface BundleSize {
  /** What is loaded before the program can answer at all: its file, and the files that it imports statically. */
  readonly atStart: number
  /** All files, also those that `import()` loads when somebody signs in or sees a page. */
  readonly whole: number
  /** The modules that the files take from outside: what the application brings itself, or the runtime. */
  readonly imported: readonly string[]
}

/**
 * Bundles a program with all it imports of ours and of our dependencies, minified, as an application for the edge is:
 * a file for what is loaded at the start, and others for what dynamic imports load later.
 *
 * @param program - the text of a module; the libraries must be built.
 */
export async function bundleSize(program: string): Promise<BundleSize> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: importer, sourcefile: join(importer, "program.js") },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    absWorkingDir: importer,
    outdir: join(importer, "bundle"),
    format: "esm",
    platform: "neutral",
    target: "es2023",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "browser"],
    external,
    logLevel: "error",
  })
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 }).length]),
  )
  const sizeOf = (file: string): number => sizes.get(join(importer, file)) ?? Number.NaN
  const files = Object.keys(metafile.outputs)
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  return {
    atStart: sum(filesAtStart(metafile).map(sizeOf)),
    whole: sum(files.map(sizeOf)),
    imported: imports.filter(({ external: isExternal }) => isExternal).map(({ path }) => path),
  }
}

/** The program's own file, and all that import statements lead to from there. */
function filesAtStart({ outputs }: Metafile): string[] {
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint?.endsWith("program.js"))
  const reached = new Set(entry === undefined ? [] : [entry])
  for (const file of reached) {
    for (const { path, kind, external: isExternal } of outputs[file]?.imports ?? [])
      if (kind === "import-statement" && isExternal !== true) reached.add(path)
  }
  return [...reached]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
