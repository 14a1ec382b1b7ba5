import type { Framework } from "../../application/frameworks/framework.ts"
import { lineAt, type SourceFile } from "../../application/source-files.ts"
import { importedFile } from "./reachable-files.ts"

/** A call of the service's `signIn` with a provider's id. */
export interface SignInCall {
  readonly file: SourceFile
  readonly line: number
  /** The id, which the code spells out. */
  readonly id: string
}

/** Matches files of tests, which may configure their own providers. */
const ofTests = /(?:^|\/)(?:tests?|e2e|__tests__|__mocks__|stories)\/|\.(?:test|spec|stories|e2e|cy)\.\w+$/

/** Finds the calls of `signIn` whose provider is a literal, in files that get `signIn` from the service. */
export function signInCalls(
  files: readonly SourceFile[],
  framework: Framework,
  authFile: SourceFile,
): SignInCall[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(({ path, code }) => /\bsignIn\b/.test(code) && !ofTests.test(path))
    .flatMap((file) => {
      const names = namesIn(file, framework, (specifier) =>
        isOfService(specifier, framework, importedFile(specifier, file.path, byPath), authFile),
      )
      if (file === authFile) for (const name of madeIn(file)) names.push(name)
      return [...new Set(names)].flatMap((name) => callsOf(name, file))
    })
}

/** Returns true for a module of our packages that has `signIn`, and for the auth file. */
function isOfService(
  specifier: string,
  { package: own }: Framework,
  target: SourceFile | undefined,
  authFile: SourceFile,
): boolean {
  if (specifier === own || specifier.startsWith(`${own}/`)) return true
  if (/^@latchkey\/(?:core|react)(?:\/|$)/.test(specifier)) return true
  return target === authFile
}

/** Returns the names by which a file can call `signIn`: its own name, or an object with this method. */
function namesIn(
  { code }: SourceFile,
  framework: Framework,
  hasService: (specifier: string) => boolean,
): string[] {
  const imports = [
    ...code.matchAll(/\bimport\s+(?!type\b)([\w$*{},\s]+?)\s+from\s+["']([^"'\n]+)["']/g),
    ...code.matchAll(/\b(?:const|let|var)\s+(\w+|\{[^}]*\})\s*=\s*require\(\s*["']([^"'\n]+)["']\s*\)/g),
  ]
  const names = imports
    .filter(([, , specifier = ""]) => hasService(specifier))
    .flatMap(([, clause = ""]) => bindingsOf(clause))
  // Nuxt imports `useAuth` by itself.
  const composables = names.filter(([own]) => /^use[A-Z]/.test(own)).map(([, local]) => local)
  if (framework.package === "@latchkey/nuxt") composables.push("useAuth")
  const taken = composables.flatMap((name) =>
    [
      ...code.matchAll(new RegExp(String.raw`(\{[^}]*\}|\b\w+)\s*=\s*(?:await\s+)?${name}\s*\(`, "g")),
    ].flatMap(([, clause = ""]) => bindingsOf(clause)),
  )
  const injected = names
    .filter(([own]) => own === "AuthService")
    .flatMap(([, type]) => [...code.matchAll(new RegExp(String.raw`\b(\w+)\s*:\s*${type}\b`, "g"))])
    .map(([, name = ""]) => `this.${name}.signIn`)
  return [...[...names, ...taken].flatMap(callable), ...injected]
}

/** Returns the names that the auth file takes from the initialiser, or gives to its result. */
function madeIn({ code }: SourceFile): string[] {
  const made = code.matchAll(/\b(?:const|let|var)\s+(\w+|\{[^}]*\})\s*=\s*(?:await\s+)?\w*Auth\w*\$?\s*\(/g)
  return [...made].flatMap(([, clause = ""]) => bindingsOf(clause)).flatMap(callable)
}

function callable([own, local]: readonly [own: string, local: string]): string[] {
  return own === "signIn" ? [local] : [`${local}.signIn`]
}

/** Returns the names in an import clause or a pattern, each with the local name. */
function bindingsOf(clause: string): (readonly [own: string, local: string])[] {
  const [, inner] = /\{([^}]*)\}/.exec(clause) ?? []
  const outer = clause.replace(/\{[^}]*\}/, "").match(/[\w$]+/g) ?? []
  const named = (inner ?? "").split(",").flatMap((part) => {
    const [, own, local] = /^\s*([\w$]+)(?:\s*(?::|\bas\b)\s*([\w$]+))?\s*(?:=|$)/.exec(part) ?? []
    return own === undefined ? [] : [[own, local ?? own] as const]
  })
  return [...outer.filter((name) => name !== "as").map((name) => ["*", name] as const), ...named]
}

function callsOf(name: string, file: SourceFile): SignInCall[] {
  const { code } = file
  // Frameworks without a context of the request take it as the first argument.
  const call = new RegExp(
    String.raw`(?<![\w$.])${name.replaceAll(/[$.]/g, String.raw`\$&`)}\s*\(\s*(?:[\w$.]+\s*,\s*)?(["'\`])([\w.-]+)\1\s*[,)]`,
    "g",
  )
  return [...code.matchAll(call)].map(({ 2: id = "", index }) => ({ file, line: lineAt(code, index), id }))
}
