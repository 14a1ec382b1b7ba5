import { statSync } from "node:fs"
import { basename, join, relative, resolve } from "node:path"
import { compilerOptionsFile, rewriteCompilerOptions } from "../manifest/compiler-options.ts"
import { rewriteManifest } from "../manifest/rewrite-manifest.ts"
import { anyName } from "../names/specifiers.ts"
import { type Change, type Findings, type Remark, type Report, toChange } from "../report.ts"
import { middlewareExports } from "../source/middleware-exports.ts"
import { codeFile } from "../source/parse-source.ts"
import { mockByPath, rewriteSource } from "../source/rewrite-source.ts"
import { versionFourFindings } from "../source/version-four.ts"
import { unifiedDiff } from "../text/unified-diff.ts"
import { applyEdits } from "../text/edit.ts"
import {
  type Application,
  applicationOf,
  folderOf,
  isConcerned,
  isNew,
  isOld,
  middlewareName,
  namesIntegration,
  ownerOf,
} from "./application.ts"
import { coreSentence } from "./core-sentence.ts"
import { environmentRemarks } from "./environment-files.ts"
import { surveyCode } from "./survey-code.ts"
import { MigrationError } from "./migration-error.ts"
import { familyIn, otherLibraries } from "./other-libraries.ts"
import { installCommand, workspaceAbove } from "./install-command.ts"
import { listFiles, readText, untracked } from "./repository-files.ts"
import { isText, patchFindings, textFindings, workspaceFindings } from "./texts.ts"
import { workspaceRemarks } from "./workspace-remarks.ts"

/** The options of {@link plan}. */
export interface PlanOptions {
  /**
   * Replaces Auth.js adapters that could stay, for Drizzle, node-postgres and Redis, with Latchkey packages. Default
   * `false`.
   */
  readonly adapters?: boolean | undefined
}

/** An incomplete report. */
interface Draft {
  readonly adapters: boolean
  readonly changes: Change[]
  readonly remarks: Remark[]
  readonly core: string[]
  /** Middleware of applications on next-auth 5: `file:line`. */
  readonly middleware: { file: string; line: number }[]
}

/**
 * Finds the changes to an Auth.js application, and the decisions that are left to you. Doesn't write anything.
 *
 * @param folder - the folder of the application, or of a workspace with several.
 * @throws MigrationError if there's no such folder, no `package.json` in it, or no git
 */
export function plan(folder: string, { adapters = false }: PlanOptions = {}): Report {
  const root = resolve(folder)
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new MigrationError(`There is no folder ${root}.`)
  const files = listFiles(root)
  const applications = files
    .filter((file) => basename(file) === "package.json")
    .flatMap((file) => applicationOf(root, file))
  if (applications.length === 0)
    throw new MigrationError(`There is no package.json in ${root}. Name the folder of the application.`)
  const draft: Draft = { adapters, changes: [], remarks: [], core: [], middleware: [] }
  surveyCode(root, files, applications)
  for (const file of files) lookAt(root, file, applications, draft)
  const concerned = applications.filter(isConcerned)
  for (const application of concerned) rewriteManifestOf(application, draft)
  const family = familyIn(applications)
  const found =
    family.length === 0 ? [...new Set(concerned.flatMap(({ needs }) => [...needs.keys()]))] : family
  if (found.length > 0) lookAround(root, files, applications, draft)
  return {
    changes: draft.changes.sort((one, other) => (one.file < other.file ? -1 : 1)),
    remarks: inOrder([...draft.remarks, ...middlewareRemark(draft)]),
    core: draft.core,
    versionFour: applications.filter((one) => isOld(one) && !one.isNuxt).map(({ file }) => file),
    versionFourOfNuxt: applications.filter((one) => isOld(one) && one.isNuxt).map(({ file }) => file),
    found,
    others: otherLibraries(applications),
    install: installCommand(root),
  }
}

/** Examines a file: records the packages that it needs for its application, and everything else in the draft. */
function lookAt(root: string, file: string, applications: readonly Application[], draft: Draft): void {
  if (!codeFile.test(file) && !compilerOptionsFile.test(file)) return
  const { text, isExact } = readText(root, file)
  const owner = ownerOf(applications, file)
  const isNamed = anyName.test(text) || (owner !== undefined && namesIntegration(owner, text))
  if (!isExact) {
    const message = "this file is not UTF-8, so it was not changed"
    if (isNamed) draft.remarks.push({ file, ...toChange(1, message) })
    return
  }
  const name = owner?.isNext === true && !isOld(owner) ? middlewareName(owner, file) : undefined
  const isMiddleware = name !== undefined && applications.some(isNew) && /auth/i.test(text)
  if (isMiddleware) draft.middleware.push({ file, line: 1 })
  const outside = isMiddleware && (owner?.next ?? 16) >= 16 ? [middlewareExports(file, text, name)] : []
  if (owner !== undefined && !isOld(owner)) noteRemarks(file, mockByPath(file), draft)
  const findings = [...outside, ...(isNamed ? [findingsOf(file, text, owner, draft)] : [])]
  for (const { needs } of findings)
    for (const [target, line] of needs)
      if (owner?.needs.has(target) === false) owner.needs.set(target, `${file}:${line}`)
  record(file, text, findings, draft)
}

function findingsOf(
  file: string,
  text: string,
  owner: Application | undefined,
  { adapters }: Draft,
): Findings {
  const ownCookies = owner?.ownCookies ?? new Set()
  if (owner !== undefined && isOld(owner)) {
    const remarks = codeFile.test(file) ? versionFourFindings(file, text, ownCookies, owner.isNuxt) : []
    return { edits: [], remarks, needs: new Map() }
  }
  const coreStays = owner?.coreStays !== undefined
  const named = owner?.coreIsNamed === undefined ? [] : ["@latchkey/core" as const]
  const fromCore = owner && new Set([...named, ...owner.fromCore])
  return codeFile.test(file)
    ? rewriteSource(file, text, {
        coreStays,
        adapters,
        ownCookies,
        fromCore,
        integrations: owner?.integrations,
      })
    : rewriteCompilerOptions(text, { coreStays, adapters })
}

function rewriteManifestOf(application: Application, draft: Draft): void {
  const { file, text, needs, coreStays, coreIsNamed, integrations } = application
  const { edits, remarks, core } = rewriteManifest(text, {
    needs: new Set(needs.keys()),
    coreStays: coreStays !== undefined,
    coreIsNamed: coreIsNamed !== undefined,
    adapters: draft.adapters,
    integrations,
  })
  record(file, text, [{ edits, remarks }], draft)
  const sentence = coreSentence(application, core)
  if (sentence !== undefined) draft.core.push(sentence)
}

function record(
  file: string,
  text: string,
  findings: readonly Pick<Findings, "edits" | "remarks">[],
  draft: Draft,
): void {
  noteRemarks(
    file,
    findings.flatMap(({ remarks }) => remarks),
    draft,
  )
  const edits = findings.flatMap((one) => one.edits)
  if (edits.length === 0) return
  const diff = unifiedDiff(file, text, edits)
  draft.changes.push({ file, before: text, after: applyEdits(text, edits), diff })
}

function noteRemarks(file: string, remarks: Findings["remarks"], draft: Draft): void {
  draft.remarks.push(...remarks.map((remark) => ({ file, ...remark })))
}

/** Examines files that are neither code nor manifests, and files above the folder. */
function lookAround(
  root: string,
  files: readonly string[],
  applications: readonly Application[],
  draft: Draft,
): void {
  for (const file of files) {
    if (basename(file) === "package.json" || compilerOptionsFile.test(file)) continue
    noteRemarks(file, patchFindings(file), draft)
    if (!isText(file)) continue
    const { text } = readText(root, file)
    const isWorkspace = basename(file) === "pnpm-workspace.yaml"
    noteRemarks(file, isWorkspace ? workspaceFindings(text) : textFindings(file, text), draft)
  }
  const above = workspaceAbove(root)
  if (above !== undefined) draft.remarks.push(...workspaceRemarks(above, slashed(relative(root, above))))
  const folders = new Set(["", ...applications.filter(isConcerned).map(folderOf)])
  for (const folder of folders) draft.remarks.push(...environmentRemarks(join(root, folder), folder))
  if (above !== undefined)
    draft.remarks.push(...environmentRemarks(above, `${slashed(relative(root, above))}/`))
  const unkept = new Set(
    untracked(
      root,
      draft.changes.map(({ file }) => file),
    ),
  )
  for (const file of unkept)
    noteRemarks(
      file,
      [{ line: 1, kind: "know", message: "git doesn't track this file, so it can't undo the change" }],
      draft,
    )
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/")
}

/** Returns one remark for all middleware files. */
function middlewareRemark({ middleware }: Draft): Remark[] {
  const [first, ...others] = middleware
  if (first === undefined) return []
  const more = others.length === 0 ? "" : ` (so are ${others.map(({ file }) => file).join(", ")})`
  const message = `a middleware${more}: its matcher must leave the sign-in page, the error page and other pages of \`pages\` open, and a broken configuration throws here (D32)`
  return [{ ...first, kind: "know", message }]
}

/** Returns remarks sorted by file and line, without duplicates. */
function inOrder(remarks: readonly Remark[]): Remark[] {
  const unique = new Map(remarks.map((remark) => [`${remark.file}:${remark.line} ${remark.message}`, remark]))
  return [...unique.values()].sort((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  )
}
