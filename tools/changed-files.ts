import { execFileSync } from "node:child_process"

/**
 * Returns the commit at which this branch left `main`, on the remote or otherwise locally; on `main`, the last commit.
 */
export function leftMain(folder: string, main = "main"): string | undefined {
  for (const branch of [`origin/${main}`, main]) {
    const left = git(folder, "merge-base", "HEAD", branch)
    if (left !== undefined) return left
  }
  return undefined
}

/** Returns every file that differs from a commit, including removed and untracked ones. */
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
