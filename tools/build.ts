import { command } from "./command.ts"

/** Builds what changed: only the libraries, or the libraries and the apps. Returns true if everything was built. */
export async function build(what: "libraries" | "everything"): Promise<boolean> {
  const filter = what === "libraries" ? ["--filter=./packages/*"] : []
  const { code } = await command("turbo", ["run", "build", "--output-logs=new-only", ...filter])
  return code === 0
}
