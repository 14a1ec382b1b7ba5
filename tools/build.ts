import { globSync, rmSync } from "node:fs"
import { command, root } from "./command.ts"

/** Builds what changed: only the libraries, or the libraries and the apps. Returns true if everything was built. */
export async function build(what: "libraries" | "everything"): Promise<boolean> {
  const filter = what === "libraries" ? ["--filter=./packages/*"] : []
  // Turborepo adds files from its cache to the folder, so the files of an earlier build would remain.
  for (const folder of globSync("packages/*/dist/chunks", { cwd: root }))
    rmSync(root + folder, { recursive: true })
  const { code } = await command("turbo", ["run", "build", "--output-logs=new-only", ...filter])
  return code === 0
}
