import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { lineOf, withoutComments } from "../source-files.ts"
import type { Assignment } from "./environment-files.ts"

/** Wrangler's configuration files, in order of precedence. */
const names = ["wrangler.json", "wrangler.jsonc", "wrangler.toml"]

/** The configuration of a Worker, and the variables in it. */
export interface WranglerFile {
  readonly path: string
  readonly assignments: readonly Assignment[]
}

/**
 * Reads the variables (`vars`) in a Worker's configuration, but not its environments' variables. Returns undefined if
 * there's no file.
 */
export function wranglerVariables(folder: string): WranglerFile | undefined {
  const file = wranglerFile(folder)
  if (file === undefined) return undefined
  const { path, code } = file
  return { path, assignments: path.endsWith(".toml") ? inToml(code) : inJson(code) }
}

/** Returns a Worker's configuration: its path, and its text without comments; undefined without a file. */
export function wranglerFile(folder: string): { readonly path: string; readonly code: string } | undefined {
  const path = names.find((name) => existsSync(join(folder, name)))
  if (path === undefined) return undefined
  const text = readFileSync(join(folder, path), "utf8")
  return { path, code: path.endsWith(".toml") ? text.replaceAll(/^[ \t]*#.*$/gm, "") : withoutComments(text) }
}

/** Returns true for the path of a Worker's configuration. */
export function isWranglerFile(path: string | undefined): boolean {
  return path !== undefined && names.includes(path)
}

/**
 * Returns the port in a Worker's configuration, on which wrangler listens in development; undefined if it isn't
 * set.
 */
export function wranglerPort(folder: string): number | undefined {
  const { path = "", code = "" } = wranglerFile(folder) ?? {}
  const named = path.endsWith(".toml")
    ? /^\[dev\][^[]*?^\s*port\s*=\s*(\d+)/m
    : /"dev"\s*:\s*\{[^}]*?"port"\s*:\s*(\d+)/
  const [, port] = named.exec(code) ?? []
  return port === undefined ? undefined : Number(port)
}

/** Reads the `[vars]` table, and `vars = { … }` on one line. */
function inToml(text: string): Assignment[] {
  let table = ""
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, header] = /^\s*\[([^\]]*)\]/.exec(line) ?? []
    if (header !== undefined) table = header.trim()
    const [, inline] = (table === "" ? /^\s*vars\s*=\s*\{(.*)\}/ : undefined)?.exec(line) ?? []
    const pairs = inline ?? (table === "vars" ? line : "")
    return [...pairs.matchAll(/(?:^|,)\s*["']?([\w-]+)["']?\s*=\s*("(?:\\.|[^"\\])*"|'[^']*'|[\w.-]+)/g)].map(
      ([, name = "", value = ""]) => assignment(name, value, index + 1),
    )
  })
}

function inJson(text: string): Assignment[] {
  const plain = text.replaceAll(/,(?=\s*[}\]])/g, "")
  try {
    const { vars } = JSON.parse(plain) as { readonly vars?: unknown }
    return Object.entries(Object(vars) as object).map(([name, value]: [string, unknown]) =>
      assignment(
        name,
        typeof value === "string" ? `"${value}"` : JSON.stringify(value),
        lineOf(plain, `"${name}"`) ?? 1,
      ),
    )
  } catch {
    return []
  }
}

function assignment(name: string, raw: string, line: number): Assignment {
  const quote = /^["']/.exec(raw)?.[0]
  return { name, raw, value: quote === undefined ? raw : raw.slice(1, -1), line, quote, isCut: false }
}
