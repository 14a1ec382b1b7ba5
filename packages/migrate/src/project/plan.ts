import { readFileSync, statSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { compilerOptionsFile, rewriteCompilerOptions } from "../manifest/compiler-options.ts"
import { rewriteManifest } from "../manifest/package-manifest.ts"
import { anyName, keepsCore, moduleName, type Target } from "../names/specifiers.ts"
import type { Change, Findings, Remark, Report } from "../report.ts"
import { codeFile } from "../source/parse.ts"
import { rewriteSource } from "../source/rewrite.ts"
import { versionFourFindings } from "../source/version-four.ts"
import { unifiedDiff } from "../text/diff.ts"
import { applyEdits } from "../text/edit.ts"
import { MigrationError } from "./migration-error.ts"
import { nextAuthVersion } from "./next-auth-version.ts"
import { listFiles } from "./repository.ts"

/** A manifest and what its application needs. */
interface Application {
  readonly file: string
  readonly text: string
  readonly version: number | undefined
  readonly needs: Set<Target>
}

/** A report in the making. */
interface Draft {
  readonly changes: Change[]
  readonly remarks: Remark[]
}

const middlewareFile = /^(?:src\/)?(?:middleware|proxy)\.[cm]?[jt]s$/

/**
 * What there is to change in an application of Auth.js, and what a person has to decide. Nothing is written.
 *
 * @param folder - of the application, or of a workspace with several.
 * @throws MigrationError where there is no such folder, no `package.json` in it, or no git
 */
export function plan(folder: string): Report {
  const root = resolve(folder)
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new MigrationError(`There is no folder ${root}.`)
  const files = listFiles(root)
  const applications = files
    .filter((file) => basename(file) === "package.json")
    .flatMap((file) => applicationOf(root, file))
  if (applications.length === 0)
    throw new MigrationError(`There is no package.json in ${root}. Give the folder of the application.`)
  const draft: Draft = { changes: [], remarks: [] }
  for (const file of files) lookAt(root, file, applications, draft)
  for (const { file, text, needs } of applications.filter(isConcerned))
    record(file, text, rewriteManifest(text, needs), draft)
  return {
    changes: draft.changes.sort((one, other) => (one.file < other.file ? -1 : 1)),
    remarks: inOrder(draft.remarks),
    versionFour: applications.filter(isOld).map(({ file }) => file),
  }
}

/** Looks at one file: what it needs is noted with the application that it belongs to, the rest in the draft. */
function lookAt(root: string, file: string, applications: readonly Application[], draft: Draft): void {
  const isCatalog = basename(file) === "pnpm-workspace.yaml"
  if (!isCatalog && !codeFile.test(file) && !compilerOptionsFile.test(file)) return
  const { text, isExact } = readText(root, file)
  const isNamed = anyName.test(text)
  if (!isExact) {
    const message = "this file is not UTF-8, and was left as it is"
    if (isNamed) draft.remarks.push({ file, line: 1, message })
    return
  }
  if (isCatalog) {
    draft.remarks.push(...catalogRemarks(file, text))
    return
  }
  const owner = ownerOf(applications, file)
  if (owner !== undefined && isMiddleware(owner, file, text))
    draft.remarks.push({ file, line: 1, message: middlewareRemark })
  if (!isNamed) return
  const findings = findingsOf(file, text, owner)
  for (const name of findings.needs) owner?.needs.add(name)
  record(file, text, findings, draft)
}

function record(file: string, text: string, { edits, remarks }: Findings, draft: Draft): void {
  draft.remarks.push(...remarks.map((remark) => ({ file, ...remark })))
  if (edits.length === 0) return
  const diff = unifiedDiff(file, text, edits)
  draft.changes.push({ file, before: text, after: applyEdits(text, edits), diff })
}

/** Whether a file is the middleware of an application on next-auth 5. */
function isMiddleware(owner: Application, file: string, text: string): boolean {
  const isNext = owner.version !== undefined && !isOld(owner)
  return isNext && middlewareFile.test(pathIn(owner, file)) && /auth/i.test(text)
}

const middlewareRemark =
  "a middleware: its matcher must leave the sign-in and error pages open, and a broken configuration throws here (D32)"

/** Whether an application is on a version of next-auth that this command only reports on. */
function isOld({ version }: Application): boolean {
  return version !== undefined && version < 5
}

function isConcerned(application: Application): boolean {
  return !isOld(application) && (application.needs.size > 0 || anyName.test(application.text))
}

function findingsOf(file: string, text: string, owner: Application | undefined): Findings {
  if (owner !== undefined && isOld(owner))
    return {
      edits: [],
      remarks: codeFile.test(file) ? versionFourFindings(file, text) : [],
      needs: new Set(),
    }
  return codeFile.test(file)
    ? rewriteSource(file, text, owner !== undefined && keepsCore(owner.text))
    : rewriteCompilerOptions(text)
}

function applicationOf(root: string, file: string): Application[] {
  const { text, isExact } = readText(root, file)
  if (!isExact) return []
  return [{ file, text, version: nextAuthVersion(dirname(join(root, file)), text), needs: new Set() }]
}

/** The manifest that a file belongs to: the nearest that names a package of Auth.js or Latchkey, else the nearest. */
function ownerOf(applications: readonly Application[], file: string): Application | undefined {
  const above = applications
    .filter((application) => file.startsWith(folderOf(application)))
    .sort((one, other) => folderOf(other).length - folderOf(one).length)
  return above.find(({ text }) => anyName.test(text) || text.includes('"@latchkey/')) ?? above[0]
}

/** The folder of a manifest, with a slash at its end; empty for the root. */
function folderOf({ file }: Application): string {
  return file.slice(0, -"package.json".length)
}

function pathIn(application: Application, file: string): string {
  return file.slice(folderOf(application).length)
}

/** A file's text, and whether it is UTF-8: writing another one back would change other bytes, too. */
function readText(root: string, file: string): { text: string; isExact: boolean } {
  const bytes = readFileSync(join(root, file))
  const text = bytes.toString("utf8")
  return { text, isExact: Buffer.from(text).equals(bytes) }
}

/** Catalogs and overrides of pnpm that name Auth.js: applications on other versions may share them. */
function catalogRemarks(file: string, text: string): Remark[] {
  return text.split("\n").flatMap((content, index) => {
    const name = moduleName.exec(content)?.[0]
    if (name === undefined) return []
    return [{ file, line: index + 1, message: `a catalog or an override names ${name}` }]
  })
}

/** By file and line, each remark once. */
function inOrder(remarks: readonly Remark[]): Remark[] {
  const unique = new Map(remarks.map((remark) => [`${remark.file}:${remark.line} ${remark.message}`, remark]))
  return [...unique.values()].sort((one, other) =>
    one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1,
  )
}
