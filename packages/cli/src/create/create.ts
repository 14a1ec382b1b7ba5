import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { isCancel, select } from "@clack/prompts"
import { named } from "../application/choose-framework.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { frameworks } from "../application/frameworks/frameworks.ts"
import { CommandError } from "../command/command-error.ts"
import type { Command, Output } from "../command/command.ts"
import { parseOptions } from "../command/parse-options.ts"
import { init } from "../init/init.ts"
import { isInteractive } from "../plan/carry-out.ts"
import { generators, madeElsewhere } from "./generators.ts"

const help = `Usage: npm create latchkey <folder> -- --framework <name> [options]
       npx latchkey create <folder> --framework <name> [options]

Makes an application with the framework's own generator, and adds Latchkey to it, as \`latchkey init\` does. The start page has a
button that signs in.

  folder            a new or an empty one
  --framework NAME  ${frameworks.map(({ id }) => id).join(", ")}
  --yes             don't ask: every question has its default as the answer
  --no-install      don't install the packages
  --provider NAME, --adapter NAME, --database NAME, --passkeys, --email
                    as in \`latchkey init\`
  --help            print this

The generators of ${Object.entries(generators)
  .flatMap(([id, { needsGitHub }]) => (needsGitHub === true ? [id] : []))
  .join(", ")} get their templates from GitHub, the others from npm.
`

/** `latchkey create`: creates an application with sign-in. */
export const create: Command = {
  summary: "make an application that signs in",
  help,
  async run(args: readonly string[], output: Output): Promise<number> {
    const { values, positionals } = parseOptions(
      args,
      {
        framework: { type: "string" },
        yes: { type: "boolean", short: "y", default: false },
        "no-install": { type: "boolean", default: false },
        provider: { type: "string", multiple: true, default: [] },
        adapter: { type: "string" },
        database: { type: "string" },
        passkeys: { type: "boolean", default: false },
        email: { type: "boolean", default: false },
      },
      1,
    )
    const [folder] = positionals
    if (folder === undefined)
      throw new CommandError(
        `Name a folder for the application: npm create latchkey my-app -- --framework ${values.framework ?? "next"}. There are: ${frameworks.map(({ id }) => id).join(", ")}.`,
      )
    const root = resolve(folder)
    if (existsSync(root) && readdirSync(root).some((name) => name !== ".git"))
      throw new CommandError(`${root} is not empty. \`npx latchkey init\` adds Latchkey to an application.`)
    const framework = await frameworkFor(values.framework, isInteractive({ yes: values.yes, dry: false }))
    const other = madeElsewhere[framework.id]
    if (other !== undefined)
      throw new CommandError(
        `Make an application of ${framework.name} with \`${other}\`, then run \`npx latchkey init\` in it.`,
      )
    await make(root, framework)
    const passedOn = args.filter((arg) => arg !== folder && arg !== "--yes" && arg !== "-y")
    const chosen = values.framework === undefined ? ["--framework", framework.id] : []
    return init.run([root, "--yes", "--force", "--start-page", ...chosen, ...passedOn], output)
  },
}

async function frameworkFor(name: string | undefined, asks: boolean): Promise<Framework> {
  if (name !== undefined) return named(name)
  if (!asks)
    throw new CommandError(`Say which framework: --framework ${frameworks.map(({ id }) => id).join("|")}`)
  const options = frameworks.map((framework) => ({ value: framework, label: framework.name }))
  const answer = await select({ message: "Which framework?", options })
  if (isCancel(answer)) throw new CommandError("Nothing was written.")
  return answer
}

/** Creates an application. @throws CommandError if the generator fails; the folder is restored first */
async function make(root: string, { id, name }: Framework): Promise<void> {
  const generator = generators[id]
  if (generator === undefined) {
    mkdirSync(root, { recursive: true })
    const manifest = {
      name: basename(root)
        .toLowerCase()
        .replaceAll(/[^\w.-]+/g, "-"),
      private: true,
      type: "module",
    }
    writeFileSync(join(root, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
    writeFileSync(join(root, ".gitignore"), "node_modules\n")
    return
  }
  const isThere = existsSync(root)
  const made = mkdirSync(dirname(root), { recursive: true })
  const args = generator.args.map((arg) => (arg === "FOLDER" ? basename(root) : arg))
  const child = spawn("npx", ["--yes", generator.package, ...args], {
    cwd: dirname(root),
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  })
  const [code]: unknown[] = await once(child, "exit").catch(() => [1])
  if (code === 0 && existsSync(join(root, "package.json"))) return
  if (isThere) empty(root)
  else rmSync(made ?? root, { recursive: true, force: true })
  const source = generator.needsGitHub === true ? "npm, and its templates from GitHub" : "npm"
  throw new CommandError(
    `The generator of ${name}, ${generator.package}, did not make an application; its reason is above, and nothing is left of it. It comes from ${source}: check that this machine reaches that.`,
  )
}

/** Removes everything except the repository from a folder that contained nothing else before. */
function empty(folder: string): void {
  for (const name of readdirSync(folder).filter((found) => found !== ".git"))
    rmSync(join(folder, name), { recursive: true })
}
