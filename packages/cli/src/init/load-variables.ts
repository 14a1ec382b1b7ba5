import { type Application, runCommand } from "../application/application.ts"
import { changeScript } from "../application/manifests.ts"
import { compilesToCommonJs } from "../application/module-ending.ts"
import { loadsFiles } from "../application/environment/environment-files.ts"
import { filesOf } from "../application/source-files.ts"
import { satisfies } from "../application/versions.ts"
import type { SettingUp } from "./setting-up.ts"

/** Matches the beginning of a development script: a program that is followed by its arguments. */
const runner = /^(?:node|tsx)(?: (?:watch|--watch))?(?= )/

/**
 * Makes the development script read `.env`, and adds the script to a manifest without one. NestJS's script for the
 * compiled application reads the file, too.
 */
export function loadVariables(settingUp: SettingUp, entry: string): void {
  loadInDevelopment(settingUp, entry)
  const { plan, application, framework } = settingUp
  const { "start:prod": started = "" } = application.manifest.scripts
  if (framework.id !== "nestjs" || loadsFiles(started) || isLoaded(plan.read(entry))) return
  if (runner.test(started))
    changeScript(plan, "start:prod", (before = "") => before.replace(runner, `$& ${ifThereIsOne()}`))
}

/** Returns the option of Node that reads `.env`: in production, the file is usually missing. */
function ifThereIsOne(): string {
  return satisfies(process.versions.node, ">=22.9") ? "--env-file-if-exists=.env" : "--env-file=.env"
}

function loadInDevelopment({ plan, application, framework }: SettingUp, entry: string): void {
  const name = framework.id === "nestjs" ? "start:dev" : "dev"
  const script = application.manifest.scripts[name]
  if (framework.isInWorker) {
    const { start } = application.manifest.scripts
    if (start !== undefined) changeScript(plan, name, (before) => before ?? start)
    return
  }
  if (script === undefined) {
    if (framework.id !== "nestjs") addScript({ plan, application }, name, entry)
    else if ("@nestjs/cli" in application.manifest.dependencies)
      changeScript(plan, name, () => "nest start --env-file .env --watch")
    return
  }
  if (loadsFiles(script) || isLoaded(plan.read(entry))) return
  if (framework.id === "nestjs" && /^nest start\b/.test(script))
    changeScript(plan, name, (before = "") => before.replace(/^nest start\b/, "nest start --env-file .env"))
  else if (runner.test(script))
    changeScript(plan, name, (before = "") => before.replace(runner, "$& --env-file=.env"))
  else
    plan.left.push(
      `package.json: the script "${name}" (${script}) must load .env. Node, tsx and Nest have the option \`--env-file\`; or start ${entry} with \`process.loadEnvFile()\`.`,
    )
}

/** Adds a script that starts a server: directly, with the application's runner, or compiled. */
function addScript(
  { plan, application }: Pick<SettingUp, "plan" | "application">,
  name: string,
  entry: string,
): void {
  const { manifest } = application
  const { build, start } = manifest.scripts
  if ("tsx" in manifest.dependencies) changeScript(plan, name, () => `tsx watch --env-file=.env ${entry}`)
  else if (!compilesToCommonJs(application, entry))
    changeScript(plan, name, () => `node --env-file=.env --watch ${startedBy(application) ?? entry}`)
  else if (build !== undefined && start !== undefined && runner.test(start))
    changeScript(
      plan,
      name,
      () => `${runCommand(application, "build")} && ${start.replace(runner, "$& --env-file=.env")}`,
    )
  else
    plan.left.push(
      `package.json: no script starts ${entry}, and Node can't run it without a build. Add a script "${name}" that compiles it, and starts the result with \`node --env-file=.env\`.`,
    )
}

/** Returns the file that the `start` script runs, with its arguments, if it's one of the sources. */
function startedBy({ root, manifest }: Application): string | undefined {
  const [, command] = /^node (\S+(?: [^&|;]*)?)$/.exec(manifest.scripts["start"] ?? "") ?? []
  const [file = ""] = command?.replace(/^\.\//, "").split(" ") ?? []
  return filesOf(root).includes(file) ? command : undefined
}

/** Returns true if a program loads the environment file itself. */
function isLoaded(text: string | undefined): boolean {
  return /dotenv|loadEnvFile|ConfigModule\.forRoot/.test(text ?? "")
}
