import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join, matchesGlob } from "node:path"
import { changedFiles, git } from "./changed-files.ts"
import { root } from "./command.ts"

/**
 * Returns the published packages whose files changed without a changeset that names them. `changeset status` can't be
 * used, because it accepts one changeset for all packages, ignores untracked files, and treats a package as changed if
 * only its tests were.
 *
 * Only changes and changesets since the {@link base} count. A changeset that names no package (`changeset add --empty`)
 * means that nothing needs a release.
 *
 * @param folder - a git repository with `.changeset/config.json`. Default: this one.
 * @returns the names of the packages; none if there's no history to compare with.
 */
export function packagesWithoutChangeset(folder: string = root): string[] {
  const from = base(folder)
  if (from === undefined) return []
  const changed = changedFiles(folder, from)
  const changesets = changed
    .filter((file) => /^\.changeset\/[^/]+\.md$/.test(file) && existsSync(join(folder, file)))
    .map((file) => packagesOf(readFileSync(join(folder, file), "utf8")))
  if (changesets.some((names) => names.length === 0)) return []
  const named = new Set(changesets.flat())
  return publishedPackages(folder)
    .filter(({ path, name }) => !named.has(name) && isChanged(folder, path, changed, from))
    .map(({ name }) => name)
}

/**
 * Returns the commit that this work is compared with. On a branch, it's where the branch left the base branch, on the
 * remote or otherwise locally. On the base branch itself, it's the last release, which is the last commit that wrote a
 * changelog, or the first commit if nothing has been released. A shallow clone is therefore compared with its oldest
 * commit.
 */
function base(folder: string): string | undefined {
  const head = git(folder, "rev-parse", "HEAD")
  if (head === undefined) return undefined
  const { baseBranch } = configuration(folder)
  const onBranch = (git(folder, "symbolic-ref", "--short", "--quiet", "HEAD") ?? baseBranch) !== baseBranch
  for (const branch of [`origin/${baseBranch}`, baseBranch]) {
    const left = git(folder, "merge-base", "HEAD", branch)
    if (left !== undefined && (onBranch || left !== head)) return left
  }
  const release = git(folder, "log", "-1", "--format=%H", "--", ":(glob)packages/*/CHANGELOG.md")
  return release || git(folder, "rev-list", "--max-parents=0", "HEAD")?.split("\n").at(-1)
}

function isChanged(folder: string, path: string, changed: readonly string[], from: string): boolean {
  const { changedFilePatterns } = configuration(folder)
  return changed.some((file) => {
    if (!file.startsWith(`${path}/`)) return false
    const inPackage = file.slice(path.length + 1)
    if (inPackage === "package.json") return hasAnotherManifest(folder, file, from)
    return changedFilePatterns.some((pattern) => matchesGlob(inPackage, pattern))
  })
}

/**
 * Returns true if the manifest changed for users. Scripts and development dependencies don't affect users who install a
 * package.
 */
function hasAnotherManifest(folder: string, file: string, from: string): boolean {
  const before = git(folder, "show", `${from}:${file}`)
  return before === undefined || published(before) !== published(readFileSync(join(folder, file), "utf8"))
}

function published(manifest: string): string {
  return JSON.stringify({ ...JSON.parse(manifest), scripts: undefined, devDependencies: undefined })
}

function publishedPackages(folder: string): { path: string; name: string }[] {
  return globSync("packages/*/package.json", { cwd: folder })
    .map((file) => [dirname(file).replaceAll("\\", "/"), readJson(join(folder, file))] as const)
    .filter(([, manifest]) => manifest["private"] !== true)
    .map(([path, { name }]) => ({ path, name: String(name) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Returns the packages that a changeset names, in the lines between its two rules. */
function packagesOf(changeset: string): string[] {
  const [, frontMatter = ""] = /^---\n(.*?)^---$/ms.exec(changeset) ?? []
  return [...frontMatter.matchAll(/^["']?([^"'\n]+?)["']?:/gm)].map(([, name = ""]) => name)
}

function configuration(folder: string): { baseBranch: string; changedFilePatterns: string[] } {
  const { baseBranch, changedFilePatterns } = readJson(join(folder, ".changeset/config.json"))
  return { baseBranch: String(baseBranch), changedFilePatterns: changedFilePatterns as string[] }
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>
}
