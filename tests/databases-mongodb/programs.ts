import { execFile } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Where a program is, of those on PATH; undefined where it is not. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "")
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** Whether a path is that of a program that this user may run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Runs a program to its end.
 * @throws Error with all that it printed, where it fails
 */
export async function runProgram(name: string, args: readonly string[], folder?: string): Promise<void> {
  try {
    await run(name, args, {
      cwd: folder,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    const printed = error as { stdout?: string; stderr?: string }
    throw new Error(`${name} failed:\n${printed.stdout ?? ""}${printed.stderr ?? ""}`, { cause: error })
  }
}

/** Whether this process may install Debian's packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && findProgram("apt-get") !== undefined
}

/**
 * Installs Debian's packages. Waits for whoever else is installing.
 * @throws Error with what apt-get printed, where it fails
 */
export async function install(packages: readonly string[]): Promise<void> {
  const options = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3"]
  await runProgram("apt-get", [...options, "update"])
  await runProgram("apt-get", [...options, "install", "-y", "--no-install-recommends", ...packages])
}
