import { execFileSync } from "node:child_process"

/** The commit at which this work left `main`, as the remote has it or else as it is here; on `main`, its last commit. */
export function leftMain(folder: string, main = "main"): string | undefined {
  for (const branch of [`origin/${main}`, main]) {
    const left = git(folder, "merge-base", "HEAD", branch)
    if (left !== undefined) return left
  }
  return undefined
}

/** Every file that differs from a commit, removed ones and ones that git does not know yet included. */
export function changedFiles(folder: string, from: string): string[] {
  const known = git(folder, "diff", "--name-only", "--no-renames", from) ?? ""
  const unknown = git(folder, "ls-files", "--others", "--exclude-standard") ?? ""
  return `${known}\n${unknown}`.split("\n").filter((file) => file !== "")
}

/** Returns git's output, or undefined if it fails. */
export function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return undefined
  }
}
