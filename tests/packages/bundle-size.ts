import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, type Metafile } from "esbuild"

/** A package that depends on all the others, so that it can import everything that an application can. */
const importer = fileURLToPath(new URL("../../packages/next", import.meta.url))

/** The packages that an application provides itself. */
const external = [
  "node:*",
  "react",
  "react/*",
  "next",
  "next/*",
  "hono",
  "hono/*",
  "@nestjs/*",
  "@simplewebauthn/*",
]

/** The sizes of a program after gzip, in bytes. Each file is compressed separately, as it's sent and loaded. */
export interface BundleSize {
  /** The code that's loaded before the program can respond: its file, and the files that it imports statically. */
  readonly atStart: number
  /** Everything in one file, including the code that `import()` loads for a sign-in or a page. */
  readonly whole: number
  /** The files of the packages that are in it, those included that only \`import()\` would load. */
  readonly files: readonly string[]
  /** The modules that the files import from outside, which the application or the runtime provides. */
  readonly imported: readonly string[]
}

/**
 * Bundles a program with everything that it imports of ours and of our dependencies, minified like an application for
 * the edge: a file for the code that's loaded at the start, and others for dynamic imports.
 *
 * @param program - the text of a module; the libraries must be built.
 */
export async function bundleSize(program: string): Promise<BundleSize> {
  const [split, single] = await Promise.all([bundle(program, true), bundle(program, false)])
  const { outputFiles, metafile } = split
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, compressed(contents)]))
  const sizeOf = (file: string): number => sizes.get(join(importer, file)) ?? Number.NaN
  return {
    atStart: sum(filesAtStart(metafile).map(sizeOf)),
    whole: sum(single.outputFiles.map(({ contents }) => compressed(contents))),
    files: Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)),
    imported: Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter(({ external: isExternal }) => isExternal).map(({ path }) => path),
    ),
  }
}

/**
 * Bundles a program, minified, for the edge.
 *
 * @param splitting - whether dynamic imports lead to separate files.
 */
export async function bundle(program: string, splitting: boolean) {
  return build({
    stdin: { contents: program, resolveDir: importer, sourcefile: join(importer, "program.js") },
    bundle: true,
    splitting,
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
}

/** Returns a file's size after gzip, in bytes. */
export function compressed(contents: Uint8Array): number {
  return gzipSync(contents, { level: 9 }).length
}

/** Returns the program's own file, and all files that it imports statically, directly or indirectly. */
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
