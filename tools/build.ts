import { globSync, rmSync } from "node:fs"
import { command, root } from "./command.ts"

/** Builds what changed: the libraries alone, or the libraries and the apps. @returns whether all of it was built */
export async function build(what: "libraries" | "everything"): Promise<boolean> {
  const filter = what === "libraries" ? ["--filter=./packages/*"] : []
  // What Turborepo takes from its cache is added to the folder, so that the files of an earlier build would stay.
  for (const folder of globSync("packages/*/dist/chunks", { cwd: root }))
    rmSync(root + folder, { recursive: true })
  const { code } = await command("turbo", ["run", "build", "--output-logs=new-only", ...filter])
  return code === 0
}
