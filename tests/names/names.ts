import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { API, SymbolFlags, type Checker, type Project, type Symbol } from "typescript/unstable/sync"
import { root } from "./entries.ts"

/** A name that a module exports. */
export interface ExportedName {
  /** True if it is there at run time, and not only as a type. */
  readonly isValue: boolean
  /** The members of the type of that name; none for what is a value alone. */
  readonly members: ReadonlySet<string>
}

/** Reads only names out of modules. */
export interface NameReader {
  /** The exports of a module, types included. Members are looked up only if they are asked for. */
  exportsOf(file: string): ReadonlyMap<string, ExportedName>
  close(): void
}

/** Our packages by their sources, so that nothing needs to be built. */
const paths = {
  "@latchkey/core": [`${root}/packages/core/src/index.ts`],
  "@latchkey/core/adapters/memory": [`${root}/packages/core/src/adapter/memory.ts`],
  "@latchkey/core/client/webauthn": [`${root}/packages/core/src/client-webauthn.ts`],
  "@latchkey/core/*": [`${root}/packages/core/src/*.ts`],
  "@latchkey/providers": [`${root}/packages/providers/src/index.ts`],
  "@latchkey/providers/*": [`${root}/packages/providers/src/*.ts`],
}

/** Has the compiler read modules. */
export function readNames(files: readonly string[]): NameReader {
  const folder = mkdtempSync(join(tmpdir(), "names-"))
  const config = join(folder, "tsconfig.json")
  const compilerOptions = {
    allowImportingTsExtensions: true,
    jsx: "react-jsx",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    noEmit: true,
    paths,
    skipLibCheck: true,
    strict: true,
    target: "es2023",
    types: [],
  }
  writeFileSync(config, JSON.stringify({ compilerOptions, files }))
  const api = new API()
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (project === undefined) throw new Error("The compiler opened no project.")
  return {
    exportsOf: (file) => exportsOf(file, project),
    close() {
      api.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function exportsOf(file: string, { program, checker }: Project): ReadonlyMap<string, ExportedName> {
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`The compiler has not read ${file}.`)
  const module = checker.getSymbolAtLocation(source)
  if (module === undefined) return new Map()
  return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, namedBy(symbol, checker)]))
}

function namedBy(exported: Symbol, checker: Checker): ExportedName {
  const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  // An import from a package that is not installed has no known kind.
  const isKnown = !checker.isUnknownSymbol(symbol)
  return {
    isValue: isKnown && (symbol.flags & SymbolFlags.Value) !== 0,
    get members() {
      const isType = isKnown && (symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias)) !== 0
      const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : undefined
      return new Set(
        type === undefined ? [] : checker.getPropertiesOfType(type).map(({ name }) => nameOfSymbol(name)),
      )
    },
  }
}

/** A member that is named by a symbol, as the symbol is called; the compiler numbers them. */
function nameOfSymbol(name: string): string {
  return name.replace(/^__@(\w+)@\d+$/, "[$1]")
}
