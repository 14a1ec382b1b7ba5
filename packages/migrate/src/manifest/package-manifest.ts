import type { Node } from "@babel/types"
import { releases } from "../names/releases.ts"
import { keepsCore, moduleName, successorOf, type Target } from "../names/specifiers.ts"
import type { Findings } from "../report.ts"
import { lineOf, rangeOf } from "../source/walk.ts"
import type { Edit } from "../text/edit.ts"
import { type Member, membersOf, parseJson, replaceString, stringsIn, valueAt } from "./json.ts"

/** Where a manifest lists what is installed, in the order in which an addition looks for its place. */
export const sections: readonly string[] = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
]

/** Where versions of other packages' dependencies are decided: for npm, Yarn and pnpm. */
const overrides: readonly (readonly string[])[] = [["overrides"], ["resolutions"], ["pnpm", "overrides"]]

/** Members that name no module, whatever they say. */
const prose = new Set(["author", "bugs", "description", "homepage", "keywords", "name", "repository"])

interface Draft {
  readonly coreStays: boolean
  readonly edits: Edit[]
  readonly remarks: { line: number; message: string }[]
}

/**
 * What there is to change in a `package.json`.
 *
 * @param needs - the packages that the code which it belongs to imports once it is rewritten.
 */
export function rewriteManifest(text: string, needs: ReadonlySet<Target>): Findings {
  const root = parseJson(text)
  if (root === undefined)
    return { edits: [], remarks: [{ line: 1, message: "this is not JSON, and was left as it is" }], needs }
  const draft: Draft = { edits: [], remarks: [], coreStays: keepsCore(text) }
  const seen = new Set<Node>()
  for (const section of [...sections, "peerDependenciesMeta"])
    renameMembers(valueAt(root, section), draft, seen)
  for (const path of overrides) renameOverrides(valueAt(root, ...path), draft, seen)
  addMissing(text, root, needs, draft)
  raisePasskeyLibraries(root, draft)
  draft.remarks.push(...leftOver(root, seen))
  return { edits: draft.edits, remarks: draft.remarks, needs }
}

/** Renames the packages of one section. Where the successor is there already, the old name is listed. */
function renameMembers(
  section: Node | undefined,
  { edits, remarks, coreStays }: Draft,
  seen: Set<Node>,
): void {
  const members = membersOf(section)
  for (const { key, name, value } of members) {
    const to = successorOf(key, coreStays)
    if (coreStays && key === "@auth/core") seen.add(name)
    if (to === undefined) continue
    seen.add(name)
    if (members.some((other) => other.key === to)) {
      remarks.push({ line: lineOf(name), message: `${key} stands beside ${to}: remove it` })
      continue
    }
    edits.push(replaceString(name, to))
    if (value.type !== "StringLiteral") continue
    seen.add(value)
    if (value.value.startsWith("catalog:"))
      remarks.push({ line: lineOf(value), message: `${key} came from a catalog: its entry there stays` })
    edits.push(replaceString(value, value.value.startsWith("$") ? `$${to}` : releases[to]))
  }
}

function renameOverrides(section: Node | undefined, draft: Draft, seen: Set<Node>): void {
  const before = draft.edits.length
  renameMembers(section, draft, seen)
  if (draft.edits.length > before && section !== undefined)
    draft.remarks.push({
      line: lineOf(section),
      message: "an override of a package of Auth.js names its successor now: is it still needed?",
    })
  for (const { value } of membersOf(section)) renameOverrides(value, draft, seen)
}

/** Adds what the code imports and no section lists, after a package of Latchkey or at the end of the dependencies. */
function addMissing(text: string, root: Node, needs: ReadonlySet<Target>, { edits, remarks }: Draft): void {
  const listed = sections.flatMap((section) => membersOf(valueAt(root, section)))
  const names = new Set(listed.map(({ key }) => successorOf(key) ?? key))
  const missing = [...needs].filter((name) => !names.has(name)).sort()
  if (missing.length === 0) return
  const place =
    listed.find(({ key }) => (successorOf(key) ?? key).startsWith("@latchkey/")) ??
    membersOf(valueAt(root, "dependencies")).at(-1)
  if (place === undefined) {
    remarks.push({ line: 1, message: `there are no dependencies here: add ${missing.join(", ")}` })
    return
  }
  const space = spaceBefore(text, place)
  const { end } = rangeOf(place.value)
  edits.push({
    start: end,
    end,
    text: missing.map((name) => `,${space}"${name}": "${releases[name]}"`).join(""),
  })
}

/** The line break and indentation before a member, or the space where all stand on one line. */
function spaceBefore(text: string, { name }: Member): string {
  return /\s*$/.exec(text.slice(0, rangeOf(name).start))?.[0] ?? ""
}

/** Names of Auth.js in other members: settings of Jest, patches, overrides with a range or a parent. */
function leftOver(root: Node, seen: ReadonlySet<Node>): { line: number; message: string }[] {
  const lines = new Set([...seen].map((node) => `${lineOf(node)} ${textOf(node)}`))
  return membersOf(root)
    .filter(({ key }) => !prose.has(key))
    .flatMap(({ value }) => stringsIn(value))
    .filter(({ text, line }) => moduleName.test(text) && !lines.has(`${line} ${text}`))
    .map(({ text, line }) => ({ line, message: `the text "${text}" names a package of Auth.js` }))
}

function textOf(node: Node): string {
  return node.type === "StringLiteral" ? node.value : ""
}

/** The version of each library of passkeys that Latchkey is tested with most, and the range that allows it. */
const passkeyLibraries: ReadonlyMap<string, string> = new Map([
  ["@simplewebauthn/browser", "^14.0.0"],
  // Earlier ones of version 14 fetch what the certificates of strangers name.
  ["@simplewebauthn/server", "^14.0.2"],
])

/**
 * Raises the libraries of passkeys: Auth.js asks for 9, of which other functions take other arguments. Code that imports
 * them is listed by itself. Edge middleware builds with every version: the provider files keep the library out of it.
 */
function raisePasskeyLibraries(root: Node, { edits }: Draft): void {
  for (const { key, value } of sections.flatMap((section) => membersOf(valueAt(root, section)))) {
    const range = passkeyLibraries.get(key)
    if (range === undefined || value.type !== "StringLiteral") continue
    if (Number(/\d+/.exec(value.value)?.[0] ?? 14) < 14) edits.push(replaceString(value, range))
  }
}
