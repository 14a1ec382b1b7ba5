import { join } from "node:path"
import typescript from "typescript-6"

/** A function that a package exports. */
export interface ExportedFunction {
  /** The path at which it's imported. */
  readonly entry: string
  readonly name: string
  /** The names of the members of its result. */
  readonly members: readonly string[]
}

/**
 * Returns the functions that a package exports.
 *
 * @param folder - the application that imports them.
 */
export function functionsOf(entries: readonly string[], folder: string): readonly ExportedFunction[] {
  const options = {
    module: typescript.ModuleKind.NodeNext,
    moduleResolution: typescript.ModuleResolutionKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
  }
  const path = join(folder, "functions-of.ts")
  const host = typescript.createCompilerHost(options)
  const readFile = host.getSourceFile
  host.getSourceFile = (name, how, onError) =>
    name === path ? typescript.createSourceFile(name, importing(entries), how) : readFile(name, how, onError)
  const program = typescript.createProgram({ rootNames: [path], options, host })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  if (file === undefined || module === undefined) throw new Error("The compiler has not read the entries.")
  return checker.getExportsOfModule(module).flatMap((exported, position) =>
    checker
      .getTypeOfSymbolAtLocation(exported, file)
      .getProperties()
      .flatMap((member) => {
        const [signature] = checker.getTypeOfSymbolAtLocation(member, file).getCallSignatures()
        if (signature === undefined || member.name === "default") return []
        const members = signature.getReturnType().getProperties()
        return { entry: entries[position] ?? "", name: member.name, members: members.map(({ name }) => name) }
      }),
  )
}

function importing(entries: readonly string[]): string {
  return entries.map((entry, position) => `export * as entry${position} from "${entry}"\n`).join("")
}
