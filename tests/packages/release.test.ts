import { execFile } from "node:child_process"
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, relative } from "node:path"
import { promisify, stripVTControlCharacters } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Manifest, publishable } from "./package.ts"

const root = join(import.meta.dirname, "../..")
const copy = realpathSync(mkdtempSync(join(tmpdir(), "release-")))
const names = publishable.map((folder) => basename(folder))

/** The published packages, by the names of their folders. */
const published: ReadonlyMap<string, Manifest & { version: string }> = new Map(
  names.map((name) => [name, manifestOf(root, name)]),
)

beforeAll(async () => {
  await copyRepository()
  await git("init", "--quiet", "--initial-branch=main")
  await git("add", "--all")
  await git("commit", "--quiet", "--message=everything")
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Copies the files that git has or would add, the built files, and links to dependencies and between packages. */
async function copyRepository(): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"], root)
  for (const file of stdout.split("\n").filter((line) => line !== "" && existsSync(join(root, line)))) {
    cpSync(join(root, file), join(copy, file))
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"))
  for (const name of names) {
    const folder = join("packages", name)
    cpSync(join(root, folder, "dist"), join(copy, folder, "dist"), { recursive: true })
    for (const link of globSync("node_modules/@latchkey/*", { cwd: join(root, folder) })) {
      mkdirSync(dirname(join(copy, folder, link)), { recursive: true })
      symlinkSync(readlinkSync(join(root, folder, link)), join(copy, folder, link))
    }
  }
}

async function git(...args: string[]): Promise<void> {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
  await run("git", [...author, ...args])
}

/** Runs a program to its end. @throws {Error} with its output if it fails */
async function run(program: string, args: string[], cwd = copy): Promise<{ stdout: string }> {
  const env = { ...process.env, FORCE_COLOR: "0", CI: "1" }
  const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 1e8 })
  return { stdout: stripVTControlCharacters(stdout) }
}

function manifestOf(folder: string, name: string): Manifest & { version: string } {
  return JSON.parse(readFileSync(join(folder, "packages", name, "package.json"), "utf8"))
}

/** Returns the inode of each of core's built files, which changes if the file is removed and written again. */
function builtFiles(): Record<string, number> {
  const files = globSync("packages/core/dist/**/*.js", { cwd: root })
  return Object.fromEntries(files.toSorted().map((file) => [file, statSync(join(root, file)).ino]))
}

/** Returns the repository's changesets: the packages in each, and its first sentence. */
function changesets(): { file: string; packages: string[]; sentence: string }[] {
  return globSync(".changeset/*.md", { cwd: root }).map((file) => {
    const [, packages = "", text = ""] =
      /^---\n(.*?)---\n(.*)$/s.exec(readFileSync(join(root, file), "utf8")) ?? []
    const sentence = text.trim().split("\n")[0] ?? ""
    return { file, packages: [...packages.matchAll(/"(.+?)":/g)].map(([, name = ""]) => name), sentence }
  })
}

describe("a release, rehearsed in a copy of the repository,", { timeout: 120_000 }, () => {
  const pending = changesets()
  const builtBefore = builtFiles()

  test("has nothing to say against any changeset: each names packages that are published", async () => {
    const publishedNames = new Set([...published.values()].map(({ name }) => name))
    expect(pending.flatMap(({ packages }) => packages).filter((name) => !publishedNames.has(name))).toEqual(
      [],
    )
    await run("changeset", ["status"])
  })

  test("writes versions and changelogs with each sentence, and uses the changesets up", async () => {
    await run("changeset", ["version"])
    expect(globSync(".changeset/*.md", { cwd: copy })).toEqual([])
    for (const [folder, { name, version }] of published) {
      const own = pending.filter(({ packages }) => packages.includes(name))
      if (own.length === 0) continue
      expect(manifestOf(copy, folder).version, name).not.toBe(version)
      const changelog = readFileSync(join(copy, "packages", folder, "CHANGELOG.md"), "utf8")
      expect(own.filter(({ sentence }) => !changelog.includes(sentence))).toEqual([])
    }
  })

  test("has the examples ask for the new versions, by the last command of the script that raises them", async () => {
    const { scripts } = JSON.parse(readFileSync(join(copy, "package.json"), "utf8"))
    expect(scripts.version).toMatch(/^changeset version && .*node tools\/examples\.ts$/)
    await run(process.execPath, ["tools/examples.ts"])
    const { dependencies } = JSON.parse(readFileSync(join(copy, "examples/next/package.json"), "utf8"))
    expect(dependencies["@latchkey/next"]).toBe(`^${manifestOf(copy, "next").version}`)
  })

  test("leaves the versions of private packages as they are", () => {
    const isPrivate = (file: string): boolean =>
      JSON.parse(readFileSync(join(root, file), "utf8")).private === true
    const files = globSync(
      ["packages/*/package.json", "tests/*/package.json", "apps/playground/*/package.json"],
      {
        cwd: root,
      },
    ).filter(isPrivate)
    const versionIn = (folder: string, file: string): unknown =>
      JSON.parse(readFileSync(join(folder, file), "utf8")).version
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => versionIn(root, file) !== versionIn(copy, file))).toEqual([])
  })

  test.each(names)(
    "would publish %s with what was built, and with its companions' new versions",
    async (name) => {
      const folder = join(copy, "packages", name)
      await run("pnpm", ["publish", "--dry-run", "--no-git-checks"], folder)
      const tarball = join(copy, `${name}.tgz`)
      await run("pnpm", ["pack", "--out", tarball], folder)
      const { stdout: files } = await run("tar", ["-tzf", tarball])
      expect(files).toMatch(/^package\/dist\/.+\.m?js$/m)
      expect(files).toMatch(/^package\/dist\/.+\.d\.ts$/m)
      const { stdout } = await run("tar", ["-xzOf", tarball, "package/package.json"])
      const manifest: Manifest & { version: string } = JSON.parse(stdout)
      expect(manifest.version).toBe(manifestOf(copy, name).version)
      const companions = names
        .map((other) => manifestOf(copy, other))
        .filter((other) => manifest.dependencies?.[other.name] !== undefined)
      expect(companions.map((other) => manifest.dependencies?.[other.name])).toEqual(
        companions.map(({ version }) => `^${version}`),
      )
    },
  )

  test("is the task `./run release`, which publishes every package with provenance and lists what it is made of", async () => {
    const { stdout } = await run(join(root, "run"), ["release", "--rehearse"], root)
    const announced = [...stdout.matchAll(/would publish (\S+)@(\S+)$/gm)].map(([, name, version]) => ({
      name,
      version,
    }))
    expect(announced).toEqual([...published.values()].map(({ name, version }) => ({ name, version })))
    const materials: { bomFormat: string; components: { name: string }[] } = JSON.parse(
      readFileSync(join(root, "dist/sbom/latchkey-core.cdx.json"), "utf8"),
    )
    expect(materials.bomFormat).toBe("CycloneDX")
    expect(materials.components.map(({ name }) => name).toSorted()).toEqual(["jose", "oauth4webapi"])
    expect(globSync("dist/sbom/*.json", { cwd: root })).toHaveLength(names.length)
  })

  test("leaves the built files in place, because other programs may be loading them", () => {
    expect(Object.keys(builtBefore)).not.toEqual([])
    expect(builtFiles()).toEqual(builtBefore)
  })

  test("is published by the workflow alone, and not while a changeset is in no version yet", async () => {
    const reason = pending.length > 0 ? "are not in a version yet" : "only the workflow"
    await expect(run(join(root, "run"), ["release"], root)).rejects.toThrow(reason)
  })

  test("changes nothing in the repository itself", () => {
    for (const [name, manifest] of published) expect(manifestOf(root, name)).toEqual(manifest)
    expect(changesets()).toEqual(pending)
    expect(relative(root, copy)).toMatch(/^\.\./)
  })
})
