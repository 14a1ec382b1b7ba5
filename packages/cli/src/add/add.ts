// Adds a provider, an adapter or passkeys to an application that is set up.

import { readApplication } from "../application/application.ts"
import { chooseFramework } from "../application/choose-framework.ts"
import { type Command, CommandError, type Output, parseOptions } from "../command/command.ts"
import { manual } from "../names/manual.ts"
import { carryOut, choicesHelp, choicesOptions, isInteractive } from "../plan/carry-out.ts"
import { Plan } from "../plan/plan.ts"
import { adapters, askForDatabase } from "./adapters.ts"
import type { Addition } from "./addition.ts"
import { check, planAddition } from "./plan-addition.ts"

const help = `Usage: npx latchkey add <name> [options]

Adds something to the configuration of Latchkey in an application, as its page of the manual shows it. Shows the diff first.

  add github           a provider: any of ${manual}/providers/index.md, also several
  add adapter prisma   an adapter: ${Object.keys(adapters).join(", ")}
  add passkeys         passkeys
  add email [sender]   sign-in links by e-mail: over SMTP, or with the name of a mail service such as resend

  --folder FOLDER   of the application (default: the current one)
  --framework NAME  the framework, if package.json doesn't tell
  --database NAME   for the adapter sql: ${Object.keys(adapters["sql"]?.databases ?? {}).join(", ")}
${choicesHelp}
  --help            print this

Exit codes: 0 if done, 1 if something is left for you or --dry shows a change, 2 if an error occurred and nothing was written.
`

/** `latchkey add`: adds a provider, an adapter, passkeys or sign-in links to a configuration. */
export const add: Command = {
  summary: "add a provider, an adapter, passkeys or sign-in links",
  help,
  async run(args: readonly string[], output: Output): Promise<number> {
    const { values, positionals } = parseOptions(
      args,
      {
        ...choicesOptions,
        folder: { type: "string", default: "." },
        framework: { type: "string" },
        database: { type: "string" },
      },
      Number.POSITIVE_INFINITY,
    )
    const additions = additionsOf(positionals, values.database)
    additions.forEach(check)
    const application = readApplication(values.folder)
    const asks = isInteractive(values)
    const framework = await chooseFramework(application, values.framework, asks)
    const plan = new Plan(application.root)
    for (const addition of additions)
      planAddition({ plan, application, framework }, asks ? await withDatabase(addition) : addition)
    const install = values["no-install"] ? undefined : `${application.packageManager} install`
    return carryOut(plan, { ...values, install }, output)
  },
}

/** Asks for the database of an adapter if no option names one. */
async function withDatabase(addition: Addition): Promise<Addition> {
  if (addition.kind !== "adapter" || addition.database !== undefined) return addition
  return { ...addition, database: await askForDatabase(addition.name) }
}

/** Parses the arguments. @throws CommandError if they don't name anything to add */
function additionsOf(words: readonly string[], database: string | undefined): Addition[] {
  const [first, second, ...more] = words
  if (first === undefined) throw new CommandError("Name what to add, such as github. See --help.")
  if (first === "adapter") {
    if (second === undefined || more.length > 0)
      throw new CommandError(`Name one adapter: ${Object.keys(adapters).join(", ")}.`)
    return [{ kind: "adapter", name: second, database }]
  }
  if (database !== undefined) throw new CommandError("--database works only with an adapter. See --help.")
  if (first === "email") {
    if (more.length > 0) throw new CommandError("Name one sender. See --help.")
    return [{ kind: "email", name: second ?? "nodemailer" }]
  }
  return words.map((name) =>
    name === "passkeys" || name === "passkey" ? { kind: "passkeys" } : { kind: "provider", name },
  )
}
