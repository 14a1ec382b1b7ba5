import { importsOf, isCode, type SourceFile } from "../../application/source-files.ts"
import type { Framework } from "../../application/frameworks/framework.ts"
import { importedFile } from "./reachable-files.ts"

/** Finds the file that passes the configuration to the framework's package. Prefers a file that others import. */
export function findAuthFile(files: readonly SourceFile[], framework: Framework): SourceFile | undefined {
  const found = authFiles(files, framework)
  const unused = found.length > 1 ? new Set(found.filter((file) => !isImported(file, files))) : new Set()
  const order = (file: SourceFile): number => rank(file.path) * 2 + (unused.has(file) ? 1 : 0)
  return found.toSorted((one, other) => order(one) - order(other))[0]
}

/** Finds every file that passes a configuration to the framework's package. */
export function authFiles(files: readonly SourceFile[], framework: Framework): SourceFile[] {
  return files.filter((file) => isCode(file.path) && configures(file, framework))
}

/** Returns true if another file imports a file. */
export function isImported(file: SourceFile, files: readonly SourceFile[]): boolean {
  const byPath = new Map(files.map((each) => [each.path, each]))
  return files.some(
    ({ path, code }) =>
      path !== file.path &&
      importsOf(code).some(({ specifier }) => importedFile(specifier, path, byPath) === file),
  )
}

/** The modules, other than the main one, that export a function to which the configuration is passed. */
const furtherModules: Readonly<Record<string, readonly string[]>> = {
  "@latchkey/hono": ["@latchkey/hono/auth-js"],
  "@latchkey/core": ["@latchkey/core/integration"],
}

function configures({ code }: SourceFile, { module, initialisers }: Framework): boolean {
  const modules = [module, ...(furtherModules[module] ?? [])]
  if (!importsOf(code).some(({ specifier }) => modules.includes(specifier))) return false
  return [...initialisers, "initAuthConfig"].some((name) =>
    name === "default"
      ? callsDefault(code, module)
      : namesOf(name, code).some((own) =>
          new RegExp(String.raw`(?<![\w$])${escaped(own)}\s*[(.]`).test(code),
        ),
  )
}

/** Returns the names that a file gives to an export. */
function namesOf(name: string, code: string): string[] {
  const renamed = new RegExp(String.raw`(?<![\w$])${escaped(name)}\s*(?:as\s+|:\s*)([\w$]+)`, "g")
  return [name, ...[...code.matchAll(renamed)].map(([, own = name]) => own)]
}

function callsDefault(code: string, module: string): boolean {
  const [, name, renamed] =
    new RegExp(
      String.raw`import\s+(?:([\w$]+)|\{\s*default\s+as\s+([\w$]+))[^;\n]*from\s+["']${module}["']`,
    ).exec(code) ??
    /(?:const|let|var)\s+(?:([\w$]+)|\{\s*default:\s*([\w$]+)\s*\})\s*=\s*require\(/.exec(code) ??
    []
  const called = name ?? renamed
  return called !== undefined && new RegExp(String.raw`\b${escaped(called)}\s*\(`).test(code)
}

/**
 * Returns a file's rank. Files named after their purpose come first. The middleware, which may have a reduced
 * configuration, comes last.
 */
function rank(path: string): number {
  if (/(?:^|\/)(?:middleware|proxy)\.[cm]?[jt]s$/.test(path)) return 3
  if (/(?:^|\/)(?:plugin@auth|auth(?:\.server|\.config)?)\.[cm]?[jt]sx?$/.test(path)) return 0
  return /auth/i.test(path) ? 1 : 2
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
