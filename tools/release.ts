import { execFileSync } from "node:child_process"
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { build } from "./build.ts"
import { command, root } from "./command.ts"
import { pack } from "./pack.ts"
import { packedFolder, publishedFolders } from "./packed.ts"
import { describeMissing, missingTexts, type MissingTexts } from "./texts.ts"

/** The folder of the bills of materials. There's one for each published package: `latchkey-core.cdx.json`. */
const materialsFolder = `${root}dist/sbom/`

/** A package that is about to be published. */
interface Release {
  readonly folder: string
  readonly name: string
  readonly version: string
}

/**
 * Publishes every package whose version isn't on npm yet, as the tarballs that were tested, with provenance, and writes
 * a bill of materials for each (CycloneDX). On GitHub, the registry trusts the workflow, so no token is needed.
 *
 * @param args - `--rehearse` does everything except asking the registry, publishing and tagging.
 * @returns the exit code; 1 outside of the workflow that npm trusts, while a changeset is pending, or if a language
 *   lacks a text
 * @see [Trusted publishing](https://docs.npmjs.com/trusted-publishers)
 */
export async function release(args: readonly string[]): Promise<number> {
  const isRehearsal = args.includes("--rehearse")
  const pending = globSync(".changeset/*.md", { cwd: root }).filter((file) => !file.endsWith("README.md"))
  const isInWorkflow = process.env["ACTIONS_ID_TOKEN_REQUEST_URL"] !== undefined
  const missing = await missingTexts()
  const reason = refusal({ isRehearsal, pending: pending.length, missing, isInWorkflow })
  if (reason !== undefined) {
    console.error(`release: ${reason}`)
    return 1
  }
  if (!isRehearsal) removeEarlierBuilds()
  if (!(await build("libraries")) || !(await pack()) || !(await writeMaterials())) return 1
  for (const one of publishedFolders().map(releaseOf)) {
    if (!isRehearsal && (await isPublished(one))) continue
    if (!(await publish(one, isRehearsal))) return 1
  }
  return 0
}

/** The facts that decide whether a release may begin. */
interface Facts {
  readonly isRehearsal: boolean
  /** The number of changesets that aren't in a version yet. */
  readonly pending: number
  readonly missing: MissingTexts
  readonly isInWorkflow: boolean
}

/** Returns the reason why no release may begin, or undefined if one may. */
export function refusal({ isRehearsal, pending, missing, isInWorkflow }: Facts): string | undefined {
  if (isRehearsal) return undefined
  if (pending > 0) return `${pending} changesets are not in a version yet: \`pnpm run version\` first`
  if (missing.size > 0) return `${describeMissing(missing)}\nEvery text must be translated first`
  if (isInWorkflow) return undefined
  return "only the workflow `release` publishes, because npm trusts it; `--rehearse` works here"
}

/**
 * Removes what earlier builds left, because Turborepo only adds the files of its cache. Rehearsals and other builds don't:
 * an application or a test that runs at the same time may be loading the files.
 */
function removeEarlierBuilds(): void {
  for (const folder of publishedFolders())
    rmSync(`${root}packages/${folder}/dist`, { recursive: true, force: true })
}

function releaseOf(folder: string): Release {
  const manifest = readFileSync(`${root}packages/${folder}/package.json`, "utf8")
  const { name, version }: { name: string; version: string } = JSON.parse(manifest)
  return { folder, name, version }
}

/**
 * Writes the list of packages that each package adds to an application: itself and its run-time dependencies. Returns
 * true if it succeeded.
 */
async function writeMaterials(): Promise<boolean> {
  rmSync(materialsFolder, { recursive: true, force: true })
  mkdirSync(materialsFolder, { recursive: true })
  const packages = publishedFolders().map((folder) => `--filter=./packages/${folder}`)
  const format = ["--prod", "--split", "--sbom-format", "cyclonedx", "--out", `${materialsFolder}%s.cdx.json`]
  const { code, output } = await command("pnpm", ["sbom", ...format, ...packages], { quiet: true })
  if (code !== 0) console.error(output)
  else console.log(`release: bills of materials in ${materialsFolder.slice(root.length)}`)
  return code === 0
}

async function isPublished({ name, version }: Release): Promise<boolean> {
  const { code, output } = await command("pnpm", ["view", `${name}@${version}`, "version"], { quiet: true })
  return code === 0 && output.includes(version)
}

async function publish({ folder, name, version }: Release, isRehearsal: boolean): Promise<boolean> {
  const tarball = join(packedFolder, `${folder}.tgz`)
  const options = ["--provenance", "--access", "public", "--no-git-checks"]
  const rehearsal = isRehearsal ? ["--dry-run"] : []
  const args = ["publish", tarball, ...options, ...rehearsal]
  const { code, output } = await command("pnpm", args, { cwd: `${root}packages/${folder}`, quiet: true })
  if (code !== 0) {
    console.error(`release: ${name}@${version} could not be published\n${output}`)
    return false
  }
  console.log(`release: ${isRehearsal ? "would publish" : "published"} ${name}@${version}`)
  if (!isRehearsal) tag(`${name}@${version}`)
  return true
}

/** Creates a tag with the same kind of name as changesets uses. */
function tag(name: string): void {
  execFileSync("git", ["tag", name], { cwd: root })
  execFileSync("git", ["push", "origin", `refs/tags/${name}`], { cwd: root })
}
