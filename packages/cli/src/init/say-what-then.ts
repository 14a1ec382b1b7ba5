import { relative } from "node:path"
import { type Application, runCommand } from "../application/application.ts"
import { developmentAddress } from "../application/development-address.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { nodeNeeded } from "../application/node-needed.ts"
import { manual } from "../names/manual.ts"
import type { Plan } from "../plan/plan.ts"

/** Says how to start the application and where to sign in. @param version - the current version of Node */
export function sayWhatThen(
  plan: Plan,
  application: Application,
  framework: Framework,
  version: string = process.versions.node,
): void {
  const script = framework.id === "nestjs" ? "start:dev" : "dev"
  const { origin, isNamed } = developmentAddress(application, framework)
  const page = `${origin}${framework.basePath}/signin`
  const folder = relative(process.cwd(), application.root)
  // Every shell understands double quotes, including those on Windows.
  if (folder !== "") plan.next.push(/^[\w./\\:@+-]+$/.test(folder) ? `cd ${folder}` : `cd "${folder}"`)
  plan.next.push(
    runCommand(application, script),
    isNamed ? `Open ${page} and sign in.` : `Open ${page}, or the port that the terminal names, and sign in.`,
    `Read on: ${manual}/${framework.page}`,
  )
  const needed = nodeNeeded(plan.read("package.json") ?? "{}", version)
  if (needed !== undefined) plan.next.push(needed)
}
