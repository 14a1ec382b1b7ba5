import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  API,
  SymbolFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
} from "typescript/unstable/sync"
import { compareMembers, nameOfMember, type Comparison } from "./compare-members.ts"
import { root } from "./entries.ts"

/** A name that a module exports. */
export interface ExportedName {
  /** True if it exists at run time, and not only as a type. */
  readonly isValue: boolean
  /** The members of the type with that name; an empty list for a name that's only a value. */
  readonly members: ReadonlySet<string>
}

/** Reads only names out of modules. */
export interface NameReader {
  /** The exports of a module, types included. Members are looked up only if they are asked for. */
  exportsOf(file: string): ReadonlyMap<string, ExportedName>
  /** Compares the members of a type that two modules export, and of the objects inside of it. */
  compare(theirs: string, ours: string, name: string): Comparison
  close(): void
}

/** Our packages by their sources, so that nothing needs to be built. */
const paths = {
  "@latchkey/core": [`${root}/packages/core/src/index.ts`],
  "@latchkey/core/adapters/combine": [`${root}/packages/core/src/adapter/combine.ts`],
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
    compare(theirs, ours, name) {
      const [target, source] = [theirs, ours].map((file) => typeNamed(name, file, project))
      return compareMembers(target, source, project.checker)
    },
    close() {
      api.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function exportsOf(file: string, project: Project): ReadonlyMap<string, ExportedName> {
  const { checker } = project
  return new Map(symbolsOf(file, project).map((symbol) => [symbol.name, namedBy(symbol, checker)]))
}

function symbolsOf(file: string, { program, checker }: Project): readonly Symbol[] {
  const source = program.getSourceFile(file)
  if (source === undefined) throw new Error(`The compiler has not read ${file}.`)
  const module = checker.getSymbolAtLocation(source)
  return module === undefined ? [] : checker.getExportsOfModule(module)
}

/** Returns the type that a module exports under a name; undefined if the name is only a value, or missing. */
function typeNamed(name: string, file: string, project: Project): Type | undefined {
  const { checker } = project
  const symbol = symbolsOf(file, project).find((exported) => exported.name === name)
  return symbol === undefined ? undefined : typeOf(original(symbol, checker), checker)
}

function original(exported: Symbol, checker: Checker): Symbol {
  return exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
}

/** Returns the type that a symbol declares. An import from a package that isn't installed has no known kind. */
function typeOf(symbol: Symbol, checker: Checker): Type | undefined {
  const isType = (symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias)) !== 0
  return isType && !checker.isUnknownSymbol(symbol) ? checker.getDeclaredTypeOfSymbol(symbol) : undefined
}

function namedBy(exported: Symbol, checker: Checker): ExportedName {
  const symbol = original(exported, checker)
  return {
    isValue: !checker.isUnknownSymbol(symbol) && (symbol.flags & SymbolFlags.Value) !== 0,
    get members() {
      const type = typeOf(symbol, checker)
      return new Set(type === undefined ? [] : checker.getPropertiesOfType(type).map(nameOfMember))
    },
  }
}
