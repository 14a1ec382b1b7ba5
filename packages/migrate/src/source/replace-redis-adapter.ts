import type { Node } from "@babel/types"
import { type Finding, toChange } from "../report.ts"
import type { Edit } from "../text/edit.ts"
import type { ModuleName } from "./module-names.ts"
import { keyOf, lineOf, rangeOf } from "./walk.ts"

const before = "@auth/upstash-redis-adapter"
const after = "@latchkey/adapter-redis"

/** The names of the Redis adapter and its options in Auth.js, and in Latchkey. */
const names: Readonly<Record<string, string>> = {
  UpstashRedisAdapter: "RedisAdapter",
  UpstashRedisAdapterOptions: "RedisAdapterOptions",
}

const renamed = Object.entries(names)
  .map(([old, name]) => `${old} is called ${name}`)
  .join(` in ${after}, and `)

interface Found {
  readonly edits: readonly Edit[]
  readonly remarks: readonly Finding[]
}

/**
 * Renames the names that a file imports or exports from the Redis adapter. The file's own names and the calls don't
 * change. Every other way to use the adapter is listed.
 */
export function replaceRedisAdapter(modules: readonly ModuleName[]): Found {
  const found = modules
    .filter(({ specifier }) => specifier === before)
    .map(({ owner, line }): Found => {
      const isDeclaration = owner?.type === "ImportDeclaration" || owner?.type === "ExportNamedDeclaration"
      if (!isDeclaration) return { edits: [], remarks: [toChange(line, renamed)] }
      const all = owner.specifiers.map((specifier) => inSpecifier(specifier))
      return { edits: all.flatMap((one) => one.edits), remarks: all.flatMap((one) => one.remarks) }
    })
  return { edits: found.flatMap(({ edits }) => edits), remarks: found.flatMap(({ remarks }) => remarks) }
}

function inSpecifier(specifier: Node): Found {
  const parts = partsOf(specifier)
  if (parts === undefined) return { edits: [], remarks: [toChange(lineOf(specifier), renamed)] }
  const [theirs, own] = parts
  const old = keyOf(theirs, false) ?? ""
  const name = Object.hasOwn(names, old) ? names[old] : undefined
  if (name === undefined)
    return { edits: [], remarks: [toChange(lineOf(specifier), `${old}: ${after} has no such export`)] }
  const { end } = rangeOf(own)
  const local = keyOf(own, false)
  // The word `type` before the name stays, if it's there, because it isn't part of the name.
  return {
    edits: [{ start: rangeOf(theirs).start, end, text: local === name ? name : `${name} as ${local ?? ""}` }],
    remarks: [],
  }
}

/**
 * Returns the name in the package and the file's own name; undefined for a default import, or for the whole package.
 */
function partsOf(specifier: Node): readonly [theirs: Node, own: Node] | undefined {
  if (specifier.type === "ImportSpecifier") return [specifier.imported, specifier.local]
  return specifier.type === "ExportSpecifier" ? [specifier.local, specifier.exported] : undefined
}
