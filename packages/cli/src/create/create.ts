// Creates an application with its framework's generator, and sets it up.

import { existsSync, readdirSync } from "node:fs"
import { resolve } from "node:path"
import { isCancel, select } from "@clack/prompts"
import { adapters, askForDatabase } from "../add/adapters.ts"
import { named } from "../application/choose-framework.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import { frameworks } from "../application/frameworks/frameworks.ts"
import { nodeForDevelopment } from "../application/versions.ts"
import { type Command, CommandError, type Output, parseOptions } from "../command/command.ts"
import { environment, type EnvironmentVariables } from "../env.ts"
import { answersOf } from "../init/ask-what-else.ts"
import { init } from "../init/init.ts"
import { providers } from "../names/providers.ts"
import { isInteractive } from "../plan/carry-out.ts"
import { generators, madeElsewhere } from "./generators.ts"
import { makeApplication } from "./make-application.ts"

const help = `Usage: npm create latchkey <folder> -- --framework <name> [options]
       npx latchkey create <folder> --framework <name> [options]

Creates an application with the framework's own generator, and adds Latchkey to it, as \`latchkey init\` does. The start page has a
button that signs in.

  folder            a new or an empty one
  --framework NAME  ${frameworks.map(({ id }) => id).join(", ")}
  --yes             don't ask, and use the default answer to every question
  --no-install      don't install the packages
  --provider NAME, --adapter NAME, --database NAME, --passkeys, --email
                    as in \`latchkey init\`
  --help            print this

The generators of ${Object.entries(generators)
  .flatMap(([id, { needsGitHub }]) => (needsGitHub === true ? [id] : []))
  .join(", ")} get their templates from GitHub, the others from npm. If that fails for
${Object.entries(generators)
  .flatMap(([id, { byHand }]) => (byHand === undefined ? [] : [id]))
  .join(" or ")}, the application consists of the files in the manual.
`

/** `latchkey create`: creates an application with sign-in. */
export const create: Command = {
  summary: "create an application with sign-in",
  help,
  async run(args: readonly string[], output: Output): Promise<number> {
    refuseSwallowed(args, environment())
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
        `Name a folder for the application: npm create latchkey my-app -- --framework ${values.framework ?? "next"}. The frameworks are ${frameworks.map(({ id }) => id).join(", ")}.`,
      )
    const root = resolve(folder)
    if (existsSync(root) && readdirSync(root).some((name) => name !== ".git"))
      throw new CommandError(
        `${root} is not empty. Choose another folder, or run \`npx latchkey init\` to add Latchkey to an application.`,
      )
    answersOf({ ...values, startPage: true })
    const asks = isInteractive({ yes: values.yes, dry: false })
    const framework = await frameworkFor(values.framework, asks)
    const other = madeElsewhere[framework.id]
    if (other !== undefined)
      throw new CommandError(
        `Create the application of ${framework.name} with \`${other}\`, then run \`npx latchkey init\` in it.`,
      )
    const needed = nodeForDevelopment(process.versions.node)
    if (needed !== undefined) throw new CommandError(needed)
    const { adapter, database: named } = values
    const database =
      asks && adapter !== undefined && named === undefined ? await askForDatabase(adapter) : undefined
    await makeApplication(root, framework, output)
    const passedOn = args.filter((arg) => arg !== folder && arg !== "--yes" && arg !== "-y")
    const chosen = [
      ...(values.framework === undefined ? ["--framework", framework.id] : []),
      ...(database === undefined ? [] : ["--database", database]),
    ]
    return init.run([root, "--yes", "--force", "--start-page", ...chosen, ...passedOn], output)
  },
}

async function frameworkFor(name: string | undefined, asks: boolean): Promise<Framework> {
  if (name !== undefined) return named(name)
  if (!asks)
    throw new CommandError(`Name the framework: --framework ${frameworks.map(({ id }) => id).join("|")}`)
  const options = frameworks.map((framework) => ({ value: framework, label: framework.name }))
  const answer = await select({ message: "Which framework?", options })
  if (isCancel(answer)) throw new CommandError("Nothing was written.")
  return answer
}

/** The options that npm takes for its own, with the values that they can have. */
const known: Readonly<Record<string, readonly string[]>> = {
  framework: frameworks.map(({ id }) => id),
  adapter: Object.keys(adapters),
  database: Object.values(adapters).flatMap(({ databases }) => Object.keys(databases)),
  provider: Object.keys(providers),
  passkeys: [],
}

/**
 * Refuses options that weren't after `--`. npm keeps them: it puts `npm_config_framework=true` into the environment and
 * passes on the value, or puts both into the environment if they're joined by `=`.
 *
 * @throws CommandError with the whole command
 */
export function refuseSwallowed(args: readonly string[], variables: EnvironmentVariables): void {
  const names = Object.keys(known).filter(
    (name) =>
      variables[`npm_config_${name}`] !== undefined && !args.some((arg) => arg.startsWith(`--${name}`)),
  )
  if (names.length === 0) return
  const [folder = "my-app", ...words] = args
  const rest = new Set(words)
  const options = names.flatMap((name) => {
    const value = variables[`npm_config_${name}`] ?? ""
    if (name === "passkeys") return [`--${name}`]
    if (!value.startsWith("true")) return [`--${name} ${value}`]
    const found = words.filter((word) => rest.has(word) && known[name]?.includes(word) === true)
    for (const word of found) rest.delete(word)
    return found.map((word) => `--${name} ${word}`)
  })
  throw new CommandError(
    `npm takes options for itself unless they come after \`--\`. Run this instead: npm create latchkey ${[folder, "--", ...options, ...rest].join(" ")}`,
  )
}
