import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { API } from "typescript/unstable/sync"
import five5 from "typescript-5-5"
import five9 from "typescript-5-9"
import six from "typescript-6"

/** The compiler's input. */
export interface Compilation {
  /** The options, as in a tsconfig. */
  readonly options: Readonly<Record<string, unknown>>
  readonly files: readonly string[]
  /** Returns true for the files whose errors are asked for. */
  readonly isAskedFor: (file: string) => boolean
}

/** A version of TypeScript. */
export interface Compiler {
  readonly version: string
  /** Returns the errors in the files, and in the declarations that the compiler would write for them. */
  complaints(compilation: Compilation): readonly string[]
}

/** The compilers whose interface is written in JavaScript. It didn't change in the versions that are tested. */
type Classic = typeof six

/** The versions that applications have: the oldest, the last ones of 5 and 6, and the workspace's. */
export const compilers: readonly Compiler[] = [
  classic(five5 as unknown as Classic),
  classic(five9 as unknown as Classic),
  classic(six),
  { version: "7", complaints: complaintsOfSeven },
]

function classic(typescript: Classic): Compiler {
  const read = new Map<string, ReturnType<ReturnType<Classic["createCompilerHost"]>["getSourceFile"]>>()
  return {
    version: typescript.versionMajorMinor,
    complaints: ({ options: given, files, isAskedFor }) => {
      const { options, errors } = typescript.convertCompilerOptionsFromJson(given, tmpdir())
      if (errors.length > 0) throw new Error(JSON.stringify(errors.map(({ messageText }) => messageText)))
      const host = typescript.createCompilerHost(options)
      const readFile = host.getSourceFile
      // Reading takes most of the time, and all programs read nearly the same files.
      host.getSourceFile = (name, how, ...rest) => {
        const key = `${name} ${typeof how === "object" ? String(how.impliedNodeFormat) : ""}`
        if (!read.has(key)) read.set(key, readFile(name, how, ...rest))
        return read.get(key)
      }
      const program = typescript.createProgram({ rootNames: files, options, host })
      return some(program.getSourceFiles().filter(({ fileName }) => isAskedFor(fileName)))
        .flatMap((file) => [
          ...program.getSyntacticDiagnostics(file),
          ...program.getSemanticDiagnostics(file),
          ...(given["declaration"] === true ? program.getDeclarationDiagnostics(file) : []),
        ])
        .map(({ file, code, messageText }) =>
          complaint(file?.fileName, code, typescript.flattenDiagnosticMessageText(messageText, " ")),
        )
    },
  }
}

/** Version 7 has a different interface, which reads a tsconfig. */
function complaintsOfSeven({ options, files, isAskedFor }: Compilation): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "compilers-"))
  const config = join(folder, "tsconfig.json")
  // Types are looked up next to the configuration.
  const typeRoots = files.slice(0, 1).map((file) => join(file, "../node_modules/@types"))
  writeFileSync(config, JSON.stringify({ compilerOptions: { typeRoots, ...options }, files }))
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (project === undefined) throw new Error("The compiler opened no project.")
    const { program } = project
    return some(program.getSourceFileNames().filter(isAskedFor))
      .flatMap((file) => [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
        ...(options["declaration"] === true ? program.getDeclarationDiagnostics(file) : []),
      ])
      .map(({ fileName, code, text }) => complaint(fileName, code, text))
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws Error for an empty list: a compiler that checks no file has nothing to say */
function some<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw new Error("The compiler has read no file that is asked for.")
  return items
}

function complaint(file: string | undefined, code: number, text: string): string {
  return `${file?.replace(/^.*\/node_modules\//, "") ?? "options"}: TS${code}: ${text}`
}
