import { execFileSync, spawnSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { isRoot } from "./account.ts"

/** The folders of servers that aren't on an ordinary user's PATH. */
const systemFolders = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/usr/bin"]

/** Returns the path of the program with this name in the first of the given folders, or of PATH, that has it. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  const path = (process.env["PATH"] ?? "").split(delimiter)
  return [...folders, ...path, ...systemFolders].map((folder) => join(folder, name)).find(isExecutable)
}

/** Returns true if a path leads to a program. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the first line that a program prints about its version. */
export function versionOf(program: string): string {
  return execFileSync(program, ["--version"], { encoding: "utf8" }).split("\n", 1).join("").trim()
}

/** The command prefix for installing packages: root doesn't need one, and CI's machines have `sudo` without a password. */
const asRoot: readonly string[] = isRoot ? [] : ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive"]

/**
 * Installs Debian packages, if that's possible (for root, and in CI).
 * @throws {Error} that says what to do, if it isn't possible
 */
export function installPackages(what: string, variable: string, ...packages: readonly string[]): void {
  const advice =
    `Install it (Debian: apt install ${packages.join(" ")}), ` +
    `or name a server in the environment variable ${variable}.`
  const mayInstall = isRoot || (process.env["CI"] ?? "") !== ""
  if (!mayInstall || findProgram("apt-get") === undefined)
    throw new Error(`There is no ${what} here. ${advice}`)
  process.stdout.write(`${what}: installing ${packages.join(", ")} with apt-get ...\n`)
  aptGet("update")
  const { code, output } = aptGet("install", "-y", "--no-install-recommends", ...packages)
  if (code !== 0) throw new Error(`apt-get could not install ${what}. ${advice}\n${output}`)
}

function aptGet(...args: readonly string[]): { code: number; output: string } {
  const command = [...asRoot, "apt-get", "-o", "DPkg::Lock::Timeout=120", ...args]
  const { status, stdout, stderr } = spawnSync(command[0] ?? "apt-get", command.slice(1), {
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
  return { code: status ?? 1, output: stdout + stderr }
}
