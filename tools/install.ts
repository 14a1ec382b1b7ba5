import { createHash } from "node:crypto"
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { command, root } from "./command.ts"

const manifests = [
  "package.json",
  "{packages,apps/playground,tests,tests/{applications,moving,versions},tests/e2e/frameworks}/*/package.json",
  "{bench,docs}/package.json",
]
const stamp = `${root}node_modules/.installed`
const log = `${root}tools/node_modules/.install.log`

/**
 * Installs the workspace's dependencies if the lock file or a manifest changed since the last time. In CI, a lock file
 * that doesn't match the manifests is an error; otherwise, it's updated.
 * @param options - `isQuiet` shows one line instead of pnpm's output, which is written to a log if it fails.
 * @returns true if everything is installed
 */
export async function install({ isQuiet = false }: { isQuiet?: boolean | undefined } = {}): Promise<boolean> {
  if (isInstalled()) return true
  // If several processes start at the same time, one installs and the others wait, because `./run` has a lock.
  const { code } = await command(`${root}run`, [
    "alone",
    process.execPath,
    import.meta.filename,
    ...(isQuiet ? ["--quiet"] : []),
  ])
  return code === 0
}

/** Installs, unless another process has done so in the meantime. Returns the exit code. */
async function installAlone(isQuiet: boolean): Promise<number> {
  if (isInstalled()) return 0
  console.log(`install: fetching the dependencies${isQuiet ? " (a minute the first time)" : ""} ...`)
  const mode = process.env["CI"] ? "--frozen-lockfile" : "--prefer-frozen-lockfile"
  const { code, output } = await command("pnpm", ["install", mode, "--reporter=append-only"], {
    quiet: isQuiet,
  })
  if (isQuiet && code !== 0) {
    writeFileSync(log, output)
    console.error(`install: pnpm failed, and its output is in ${log}`)
  }
  if (code !== 0) return code
  // A check with the old dependencies proves nothing about the new ones.
  for (const file of globSync(
    "{packages,apps/playground,tests,tests/{applications,moving,versions},tests/e2e/frameworks}/*/*.tsbuildinfo",
    { cwd: root },
  ))
    rmSync(root + file)
  writeFileSync(stamp, fingerprint())
  return 0
}

function isInstalled(): boolean {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint()
}

function fingerprint(): string {
  const hash = createHash("sha256")
  const files = globSync(manifests, { cwd: root }).sort()
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml", ...files]) {
    hash.update(`${file}\n`)
    if (existsSync(root + file)) hash.update(readFileSync(root + file))
  }
  return hash.digest("hex")
}

if (import.meta.main) process.exitCode = await installAlone(process.argv.includes("--quiet"))
