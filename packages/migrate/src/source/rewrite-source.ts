import { type Choices, fateOf, type Target } from "../names/specifiers.ts"
import { type Finding, type Findings, toChange, toKnow } from "../report.ts"
import type { Edit } from "../text/edit.ts"
import { integrationsIn } from "./integrations-in.ts"
import { looseNames } from "./loose-names.ts"
import { type ModuleName, moduleNames } from "./module-names.ts"
import { renameInLists } from "./rename-in-lists.ts"
import { parseSource, type Source } from "./parse-source.ts"
import { reactOfHono } from "./react-of-hono.ts"
import { replacePgAdapter } from "./replace-pg-adapter.ts"
import { replaceRedisAdapter } from "./replace-redis-adapter.ts"
import { renameInitialiser } from "./rename-initialiser.ts"
import { differences } from "./differences.ts"

/** The facts about an application that aren't in the file. */
export interface Surroundings extends Choices {
  /** The names that the application gives to cookies. Default: none. */
  readonly ownCookies?: ReadonlySet<string>
  /** The packages that are integrations of Auth.js by their dependencies. Default: none. */
  readonly integrations?: ReadonlySet<string> | undefined
  /** The packages that replace `@auth/core`, by the application's imports. Default: only `@latchkey/core`. */
  readonly fromCore?: ReadonlySet<Target> | undefined
}

const staysMessage =
  "Latchkey has no package that replaces it, so it stays, along with @auth/core, its types and its providers"

/**
 * Finds the changes, and the places to check, in a code file. A file that can't be parsed is listed and left
 * unchanged.
 */
export function rewriteSource(path: string, text: string, surroundings: Surroundings = {}): Findings {
  const { ownCookies = new Set(), integrations = new Set(), fromCore, ...choices } = surroundings
  const source = parseSource(path, text)
  if ("message" in source) return { edits: [], remarks: [source], needs: new Map() }
  const names = moduleNames(source)
  const edits: Edit[] = []
  const remarks: Finding[] = []
  const needs = new Map<Target, number>()
  for (const { specifier, start, end, line } of names) {
    const fate = fateOf(specifier, choices)
    if (fate?.kind === "listed") remarks.push(toChange(line, fate.message))
    if (fate?.kind !== "renamed") continue
    edits.push({ start, end, text: fate.to })
    needs.set(fate.needs, Math.min(line, needs.get(fate.needs) ?? line))
  }
  for (const { specifier, line } of integrationsIn(source, names, integrations))
    remarks.push(toChange(line, `${specifier}: ${staysMessage}`))
  const initialiser = renameInitialiser(source, names)
  const adapters =
    choices.adapters === true ? [replacePgAdapter(source, names, text), replaceRedisAdapter(names)] : []
  const listed = renameInLists(source, choices, fromCore)
  const settled = [...names.map(({ start }) => start), ...listed.settled]
  remarks.push(...initialiser.remarks, ...adapters.flatMap((one) => one.remarks))
  remarks.push(...looseNames(source, settled, ownCookies))
  const moving = names.filter(({ specifier }) => fateOf(specifier, choices) !== undefined)
  if (moving.length > 0)
    remarks.push(
      ...differences(source, moving),
      ...expectedErrors(source, moving),
      ...reactOfHono(source.program, names),
    )
  const replaced = adapters.flatMap((one) => one.edits)
  return { edits: [...edits, ...initialiser.edits, ...replaced, ...listed.edits], remarks, needs }
}

/**
 * Lists type errors that comments tell the compiler to expect, in a file whose types will come from a different
 * package.
 */
function expectedErrors({ comments }: Source, names: readonly ModuleName[]): Finding[] {
  const moves = names.some(({ specifier }) => fateOf(specifier)?.kind === "renamed")
  const expected = comments.filter(({ value }) => /^[\s*/]*@ts-expect-error\b/.test(value))
  return (moves ? expected : []).map(({ loc }) =>
    toKnow(
      loc?.start.line ?? 1,
      "`@ts-expect-error`: remove it if the type check no longer finds an error there",
    ),
  )
}

/** Lists a mock that is found by its path, because tests look for it under the package's name. */
export function mockByPath(file: string): Finding[] {
  const name = /(?:^|\/)__mocks__\/((?:next-auth|@auth\/[\w-]+)(?:\/.*?)?)\.[cm]?[jt]sx?$/
    .exec(file)?.[1]
    ?.replace(/\/index$/, "")
  const fate = name === undefined ? undefined : fateOf(name)
  if (fate?.kind !== "renamed") return []
  const folder = file.slice(0, file.indexOf("__mocks__/"))
  return [
    toChange(
      1,
      `this mocks ${name} by its path: move it to ${folder}__mocks__/${fate.to} with the same extension`,
    ),
  ]
}
