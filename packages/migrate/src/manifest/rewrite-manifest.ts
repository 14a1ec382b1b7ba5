import type { Node } from "@babel/types"
import { releases } from "../names/releases.ts"
import { type Choices, moduleName, namedIn, successorOf, type Target } from "../names/specifiers.ts"
import { type Finding, toChange, toKnow } from "../report.ts"
import { textMessage } from "../source/loose-names.ts"
import { lineOf, rangeOf } from "../source/walk.ts"
import type { Edit } from "../text/edit.ts"
import {
  type Member,
  membersOf,
  parseJson,
  removeMembers,
  replaceString,
  stringsIn,
  valueAt,
} from "./parse-json.ts"
import { offerFindings, peerFindings, strayFindings } from "./listed-packages.ts"

/** The sections with dependencies, in the order in which the command looks for a place for new packages. */
export const sections: readonly string[] = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
]

/** The sections that decide the versions of other packages' dependencies: for npm, Yarn and pnpm. */
const overrides: readonly (readonly string[])[] = [["overrides"], ["resolutions"], ["pnpm", "overrides"]]

/** The members that never contain a module's name. */
const prose = new Set(["author", "bugs", "description", "homepage", "keywords", "name", "repository"])

/** The imports of the code that belongs to a manifest. */
export interface Imports extends Choices {
  /** The Latchkey packages that the rewritten code imports. */
  readonly needs: ReadonlySet<Target>
  /** True if code that this command can't see may use `@auth/core`, so that the package is kept. Default `false`. */
  readonly coreIsNamed?: boolean
  /** The listed packages that are integrations by their dependencies. Default: none. */
  readonly integrations?: ReadonlySet<string>
}

/** The changes to a manifest, and what happened to `@auth/core` in it. */
export interface ManifestFindings {
  readonly edits: readonly Edit[]
  readonly remarks: readonly Finding[]
  readonly core: "absent" | "added" | "removed" | "renamed" | "stays"
}

interface Draft extends Required<Imports> {
  readonly edits: Edit[]
  readonly remarks: Finding[]
  readonly seen: Set<Node>
  readonly removed: Set<Node>
  /** Sections that lose members. */
  readonly shrunk: Set<Node>
  core: ManifestFindings["core"]
}

/** Finds the changes in a `package.json`. */
export function rewriteManifest(text: string, imports: Imports): ManifestFindings {
  const root = parseJson(text)
  if (root === undefined)
    return {
      edits: [],
      remarks: [toChange(1, "this is not valid JSON, so it was not changed")],
      core: "absent",
    }
  const draft: Draft = {
    coreStays: false,
    coreIsNamed: false,
    adapters: false,
    integrations: new Set(),
    ...imports,
    edits: [],
    remarks: [],
    seen: new Set(),
    removed: new Set(),
    shrunk: new Set(),
    core: "absent",
  }
  const isReferred = stringsIn(root).some(({ text: value }) => value === "$@auth/core")
  for (const section of [...sections, "peerDependenciesMeta", "dependenciesMeta"]) {
    if (/^(?:d|devD|optionalD)ependencies$/.test(section) && !isReferred)
      removeUnusedCore(valueAt(root, section), draft)
    renameMembers(valueAt(root, section), draft)
  }
  for (const path of overrides) renameOverrides(valueAt(root, ...path), draft)
  for (const section of draft.shrunk) draft.edits.push(...removeMembers(text, section, draft.removed))
  addMissing(text, root, draft)
  raisePasskeyLibraries(root, draft)
  draft.remarks.push(
    ...leftOver(root, draft),
    ...offerFindings(root, draft.adapters),
    ...strayFindings(root, draft.coreStays, draft.integrations),
    ...peerFindings(root, draft.needs),
  )
  return { edits: draft.edits, remarks: draft.remarks, core: draft.core }
}

/** Removes `@auth/core` if no file imports it, because other Auth.js packages bring it as their own dependency. */
function removeUnusedCore(section: Node | undefined, draft: Draft): void {
  if (draft.coreStays || draft.coreIsNamed || draft.needs.has("@latchkey/core")) return
  const member = membersOf(section).find(({ key }) => key === "@auth/core")
  if (member === undefined || section === undefined) return
  remove(section, member, draft)
  draft.core = "removed"
}

function remove(section: Node, { name }: Member, { seen, removed, shrunk }: Draft): void {
  seen.add(name)
  removed.add(name)
  shrunk.add(section)
}

/** Renames the packages in a section. If the successor is already there, the old name is removed. */
function renameMembers(section: Node | undefined, draft: Draft): void {
  const members = membersOf(section)
  for (const member of members) {
    const { key, name, value } = member
    if (draft.removed.has(name)) continue
    const to = successorOf(key, draft)
    if (draft.coreStays && key === "@auth/core") {
      draft.seen.add(name)
      draft.core = "stays"
    }
    if (to === undefined || section === undefined) continue
    if (key === "@auth/core") draft.core = "renamed"
    if (members.some((other) => other.key === to)) {
      draft.remarks.push(toKnow(lineOf(name), `${key} was removed, because ${to} is already there`))
      remove(section, member, draft)
      continue
    }
    draft.seen.add(name)
    draft.edits.push(replaceString(name, to))
    if (value.type !== "StringLiteral") continue
    draft.seen.add(value)
    if (value.value.startsWith("catalog:"))
      draft.remarks.push(toKnow(lineOf(value), `${key} came from a catalog, whose entry was not removed`))
    if (value.value.startsWith("patch:"))
      draft.remarks.push(
        toChange(lineOf(value), `${key} was patched: check whether ${to} still needs the change`),
      )
    draft.edits.push(replaceString(value, value.value.startsWith("$") ? `$${to}` : releases[to]))
  }
}

function renameOverrides(section: Node | undefined, draft: Draft): void {
  const { core } = draft
  const before = draft.edits.length
  renameMembers(section, draft)
  if (draft.edits.length > before && section !== undefined) {
    const message =
      "an override of an Auth.js package now names its successor: remove it if it's no longer needed"
    draft.remarks.push(toKnow(lineOf(section), message))
  }
  draft.core = core
  for (const { value } of membersOf(section)) renameOverrides(value, draft)
}

/** Adds the imported packages that no section lists, after a Latchkey package or at the end of the dependencies. */
function addMissing(text: string, root: Node, draft: Draft): void {
  const { needs, edits, removed } = draft
  const listed = sections
    .flatMap((section) => membersOf(valueAt(root, section)))
    .filter(({ name }) => !removed.has(name))
  const names = new Set(listed.map(({ key }) => successorOf(key, draft) ?? key))
  const missing = [...needs].filter((name) => !names.has(name)).sort()
  if (missing.length === 0) return
  if (missing.includes("@latchkey/core")) draft.core = "added"
  const place =
    listed.find(({ key }) => (successorOf(key, draft) ?? key).startsWith("@latchkey/")) ??
    membersOf(valueAt(root, "dependencies")).findLast(({ name }) => !removed.has(name))
  const members = missing.map((name) => `"${name}": "${releases[name]}"`)
  if (place === undefined) {
    edits.push(firstDependencies(text, root, members))
    return
  }
  const space = spaceBefore(text, place)
  const { end } = rangeOf(place.value)
  edits.push({ start: end, end, text: members.map((member) => `,${space}${member}`).join("") })
}

/** Adds the first dependencies: at the beginning of the member, or in a new member at the end. */
function firstDependencies(text: string, root: Node, members: readonly string[]): Edit {
  const last = membersOf(root).at(-1)
  const space = last === undefined ? " " : spaceBefore(text, last)
  const inner = space.includes("\n") ? space + (/[\t ]+$/.exec(space)?.[0] ?? "") : space
  const content = inner + members.join(`,${inner}`)
  const section = valueAt(root, "dependencies")
  const hasLines = section !== undefined && /\n\s*}$/.test(text.slice(0, rangeOf(section).end))
  const start =
    section === undefined
      ? last === undefined
        ? rangeOf(root).start + 1
        : rangeOf(last.value).end
      : rangeOf(section).start + 1
  if (section !== undefined) return { start, end: start, text: content + (hasLines ? "" : space) }
  return {
    start,
    end: start,
    text: `${last === undefined ? "" : ","}${space}"dependencies": {${content}${space}}`,
  }
}

/** Returns the line break and indentation before a member, or the space if all members are on one line. */
function spaceBefore(text: string, { name }: Member): string {
  return /\s*$/.exec(text.slice(0, rangeOf(name).start))?.[0] ?? ""
}

/** Lists Auth.js packages in other members: Jest settings, patches, overrides with a range or a parent. */
function leftOver(root: Node, { seen, coreStays }: Draft): Finding[] {
  const lines = new Set([...seen].map((node) => `${lineOf(node)} ${textOf(node)}`))
  return [
    ...patched(valueAt(root, "pnpm", "patchedDependencies")),
    ...membersOf(root)
      .filter(({ key }) => !prose.has(key))
      .flatMap(({ value }) => stringsIn(value))
      .filter(({ text, line }) => namedIn(text) !== undefined && !lines.has(`${line} ${text}`))
      .filter(({ text }) => !(coreStays && text.startsWith("@auth/core")))
      .flatMap(({ text, line }) => {
        const message = textMessage(text)
        return message === undefined || isPatched(root, text) ? [] : [toChange(line, message)]
      }),
  ]
}

function isPatched(root: Node, text: string): boolean {
  return membersOf(valueAt(root, "pnpm", "patchedDependencies")).some(({ key }) => key === text)
}

/** Lists patches for packages that will be removed. pnpm fails if a patch doesn't apply to any package. */
function patched(section: Node | undefined): Finding[] {
  return membersOf(section)
    .filter(({ key }) => moduleName.test(key))
    .map(({ key, name }) => toChange(lineOf(name), patchMessage(key)))
}

/** Returns the message for an entry that patches an Auth.js package. */
export function patchMessage(key: string): string {
  return `${key} is patched: remove the entry, because pnpm refuses to install with an unused patch; check whether its change is still needed`
}

function textOf(node: Node): string {
  return node.type === "StringLiteral" ? node.value : ""
}

/** The version of each passkey library with which Latchkey is mainly tested, and the range that allows it. */
const passkeyLibraries: ReadonlyMap<string, string> = new Map([
  ["@simplewebauthn/browser", "^14.0.0"],
  // Earlier releases of version 14 fetch URLs that an attacker's certificates name.
  ["@simplewebauthn/server", "^14.0.2"],
])

/**
 * Raises the versions of the passkey libraries: Auth.js requires 9, whose functions take different arguments. Code
 * that imports them is listed separately. Edge middleware builds with every version, because the provider files keep
 * the library out of it.
 */
function raisePasskeyLibraries(root: Node, { edits }: Draft): void {
  for (const { key, value } of sections.flatMap((section) => membersOf(valueAt(root, section)))) {
    const range = passkeyLibraries.get(key)
    if (range === undefined || value.type !== "StringLiteral") continue
    if (Number(/\d+/.exec(value.value)?.[0] ?? 14) < 14) edits.push(replaceString(value, range))
  }
}
