// Sets an application up from `templates/`, which `./run providers` writes from the manual. `dressed-templates.ts`
// gives the pages their look.

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { planAddition } from "../add/plan-addition.ts"
import { type Application, readApplication } from "../application/application.ts"
import { chooseFramework } from "../application/choose-framework.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { withPackage } from "../application/frameworks/frameworks.ts"
import { lowestOf, nodeNeeded, satisfies } from "../application/versions.ts"
import { type Command, CommandError, type Output, parseOptions } from "../command/command.ts"
import { authJs } from "../names/auth-js.ts"
import { manual } from "../names/manual.ts"
import { supported } from "../names/packages.ts"
import { carryOut, choicesHelp, choicesOptions, isInteractive } from "../plan/carry-out.ts"
import { Plan } from "../plan/plan.ts"
import { answersOf, askWhatElse } from "./ask-what-else.ts"
import { planInit } from "./plan-init.ts"
import { sayWhatThen } from "./say-what-then.ts"

const help = `Usage: npx latchkey init [folder] [options]

Adds Latchkey to the application in a folder, so that it signs in: the files that the manual shows for its framework, and the
environment with a fresh secret. Shows the diff first. You can undo the changes with git.

  folder            of the application (default: the current one)
  --framework NAME  the framework, if package.json doesn't tell
  --start-page      replace the start page with one that has a sign-in button
  --provider NAME   also add this provider, as \`latchkey add\` does; can be repeated
  --adapter NAME    also add this adapter: prisma, drizzle, sql, mongodb or redis
  --database NAME   for the adapter sql, as in \`latchkey add\`
  --passkeys        also add passkeys
  --email           also add sign-in links by e-mail
${choicesHelp}
  --help            print this

Exit codes: 0 if done, 1 if something is left for you or --dry shows a change, 2 if an error occurred and nothing was written.
`

/** `latchkey init`: adds Latchkey to an application. */
export const init: Command = {
  summary: "add Latchkey to an application",
  help,
  async run(args: readonly string[], output: Output): Promise<number> {
    const { values, positionals } = parseOptions(
      args,
      {
        ...choicesOptions,
        framework: { type: "string" },
        "start-page": { type: "boolean", default: false },
        provider: { type: "string", multiple: true, default: [] },
        adapter: { type: "string" },
        database: { type: "string" },
        passkeys: { type: "boolean", default: false },
        email: { type: "boolean", default: false },
      },
      1,
    )
    const asks = isInteractive(values)
    const application = readApplication(positionals[0] ?? ".")
    refuseAuthJs(application)
    const framework = await chooseFramework(application, values.framework, asks)
    refuseUnsupported(application, framework)
    const plan = new Plan(application.root)
    const wishes = { ...values, startPage: values["start-page"] }
    const { startPage, add } = asks ? await askWhatElse(plan, framework, wishes) : answersOf(wishes)
    planInit({ plan, application, framework, startPage })
    add.forEach((addition) => planAddition({ plan, application, framework }, addition))
    sayWhatThen(plan, application, framework)
    const needed = nodeNeeded(plan.read("package.json") ?? "{}", process.versions.node)
    if (needed !== undefined) output.error(`latchkey init: ${needed}\n\n`)
    const install = values["no-install"] ? undefined : `${application.packageManager} install`
    return carryOut(plan, { ...values, install }, output)
  },
}

/**
 * Refuses an application that uses Auth.js, because a second service would handle the same paths. Such an application
 * must be migrated instead.
 *
 * @throws CommandError if its manifest lists a package of Auth.js and none of ours
 */
export function refuseAuthJs({ manifest }: Application): void {
  const found = Object.keys(manifest.dependencies).find((name) => authJs.test(name))
  if (found === undefined || withPackage(manifest).length > 0) return
  throw new CommandError(
    `This application signs in with ${found}. To move it to Latchkey, run \`npx @latchkey/migrate\`: ${manual}/moving/authjs.md. If it doesn't use ${found}, remove that from package.json first.`,
  )
}

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
    `${framework.package} supports ${peer} ${range}, but this application has ${found}. Nothing was written. Install a supported version first, for example: ${application.packageManager} ${verb} ${peer}@${newest}`,
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
