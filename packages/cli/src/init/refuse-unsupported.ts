import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Application } from "../application/application.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { lowestOf, satisfies } from "../application/satisfies.ts"
import { CommandError } from "../command/command-error.ts"
import { supported } from "../names/packages.ts"

/**
 * Refuses a version of the framework that our package doesn't support, before anything is written or installed.
 *
 * @throws CommandError with the command that changes the version
 */
export function refuseUnsupported(application: Application, framework: Framework): void {
  const { peer } = framework
  const range = supported[peer]
  const stated = application.manifest.dependencies[peer]
  const found = installedVersion(application.root, peer) ?? stated
  if (range === undefined || found === undefined || mayMeet(found, range)) return
  const newest = lowestOf(range.split("||").at(-1) ?? "").replace(/\..*$/, "")
  const verb = application.packageManager === "npm" ? "install" : "add"
  throw new CommandError(
    `${framework.package} supports ${peer} ${range}, and here it's ${found}. Nothing was written. Change that first, for example: ${application.packageManager} ${verb} ${peer}@${newest}`,
  )
}

function installedVersion(root: string, name: string): string | undefined {
  const file = join(root, "node_modules", name, "package.json")
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, "utf8")) as { version?: string }).version
}

/** Returns false if no version is in both ranges. A tag such as `latest` or `workspace:^` can stand for any version. */
function mayMeet(one: string, other: string): boolean {
  if (!/^[\^~>=v]*\s*\d/.test(one)) return true
  const lows = other.split("||").map(lowestOf)
  return satisfies(lowestOf(one), other) || lows.some((low) => satisfies(low, one))
}
