import { reachableFiles } from "../application/reachable-files.ts"
import { importsOf, type SourceFile } from "../../application/source-files.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { integrationMissing, placeIn } from "./places.ts"

/**
 * Finds SvelteKit server hooks that are missing, don't export a handle, leave out the service's handle, or run it too
 * late.
 */
export function svelteHooks(facts: Facts): Finding[] {
  const hooks = facts.files.find(({ path }) => /^src\/hooks\.server(?:\/index)?\.[jt]s$/.test(path))
  if (hooks === undefined || !exportsHandle(hooks)) return [withoutHandle(facts, hooks)]
  const name = nameOfHandle(hooks)
  const isUsed =
    name === undefined
      ? isReachable(facts, hooks)
      : new RegExp(String.raw`\b${name}\b`).test(withoutImports(hooks))
  if (!isUsed) return [withoutService(hooks)]
  return name === undefined ? [] : order(hooks, name)
}

function exportsHandle({ code }: SourceFile): boolean {
  return /export\s*(?:\{[^}]*\bhandle\b|(?:const|let|async function|function)\s+handle\b|\*|const\s*\{[^}]*\bhandle\b)/.test(
    code,
  )
}

function withoutHandle({ files, authFile }: Facts, hooks: SourceFile | undefined): Finding {
  const file = hooks?.path ?? "src/hooks.server.ts"
  const misplaced = files.find(
    ({ path }) => /(?:^|\/)hooks?(?:\.server)?s?\.[jt]s$/.test(path) && path !== file,
  )
  const line = `export { handle } from "./${authFile?.path.replace(/^src\//, "").replace(/\.[jt]s$/, "") ?? "auth"}"`
  if (hooks !== undefined) return integrationMissing({ file }, `${file} exports no \`handle\`.`, line)
  if (misplaced === undefined) return integrationMissing({ file }, `There is no ${file}.`, line)
  return integrationMissing(
    { file: misplaced.path },
    `SvelteKit doesn't read ${misplaced.path}: server hooks are in ${file}.`,
    `Move it to ${file}.`,
  )
}

/** Returns the name under which a file imports the service's handle; undefined if it doesn't import a `handle`. */
function nameOfHandle({ code }: SourceFile): string | undefined {
  const found = /import\s*\{[^}]*\bhandle\b(?:\s+as\s+(\w+))?[^}]*\}\s*from/.exec(code)
  return found === null ? undefined : (found[1] ?? "handle")
}

function withoutImports({ code }: SourceFile): string {
  return code.replaceAll(/\bimport\s*(?:type\s*)?(?:\{[^}]*\}|[\w*\s]+)\s*from\s*["'][^"']*["']/g, "")
}

/** Returns true if the hooks lead to the auth file, or to an unknown file. */
function isReachable({ files, authFile }: Facts, hooks: SourceFile): boolean {
  const isForeign = ({ specifier }: { readonly specifier: string }): boolean =>
    /auth/i.test(specifier) ||
    /^[$#~@]\w*\//.test(specifier.replace(/^(?:\$lib|\$app|\$env|@sveltejs)\//, ""))
  return (
    importsOf(hooks.code).some(isForeign) ||
    reachableFiles(files, hooks).some(({ file }) => file === authFile)
  )
}

function withoutService(hooks: SourceFile): Finding {
  return integrationMissing(
    placeIn(hooks, /export[^\n]*\bhandle\b/),
    `\`handle\` of ${hooks.path} is the application's own, and doesn't call the service's.`,
    'Combine them: `import { handle as auth } from "./auth"`, and `export const handle = sequence(auth, own)` (`@sveltejs/kit/hooks`).',
  )
}

/** Finds handles that ask for the session before the service's handle sets `event.locals.auth`. */
function order(hooks: SourceFile, name: string): Finding[] {
  const { code, path } = hooks
  const parts = argumentsOf(code, "sequence")
  const at = parts.indexOf(name)
  const early = parts.slice(0, Math.max(at, 0)).filter((part) => asksForSession(definitionOf(part, code)))
  const [first] = early
  if (first === undefined) return []
  const right = [name, ...parts.filter((part) => part !== name)].join(", ")
  return [
    finding({
      code: "hook-order",
      severity: "error",
      what: `In ${path}, a handle that reads the session runs before the service's.`,
      why: "`event.locals.auth` isn't set yet, so each request that it handles is answered with 500.",
      change: {
        ...placeIn(hooks, /\bsequence\s*\(/),
        text: right.includes("\n") ? `Put ${name} first.` : `sequence(${right})`,
      },
    }),
  ]
}

/** Returns the texts of the arguments of the first call of a function. */
function argumentsOf(code: string, name: string): string[] {
  const start = new RegExp(String.raw`\b${name}\s*\(`).exec(code)
  if (start === null) return []
  const parts = [""]
  let depth = 0
  for (const character of code.slice(start.index + start[0].length)) {
    if (/[([{]/.test(character)) depth++
    if (/[)\]}]/.test(character)) depth--
    if (depth < 0) break
    if (character === "," && depth === 0) parts.push("")
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "")
}

/** Returns the text of a function: its definition if the argument is its name. */
function definitionOf(part: string, code: string): string {
  if (!/^\w+$/.test(part)) return part
  const definition = new RegExp(
    String.raw`(?:const|let|function)\s+${part}\b[\s\S]*?(?=\n(?:export|const|let|function|async)\b|$)`,
  )
  return definition.exec(code)?.[0] ?? ""
}

function asksForSession(text: string): boolean {
  return /\blocals\.(?:auth|getSession)\b|\blocals\s*:\s*\{[^}]*\bauth\b/.test(text)
}
