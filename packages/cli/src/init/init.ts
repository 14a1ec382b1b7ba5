import { planAddition } from "../add/plan-addition.ts"
import { readApplication } from "../application/application.ts"
import { chooseFramework } from "../application/choose-framework.ts"
import { nodeNeeded } from "../application/node-needed.ts"
import type { Command, Output } from "../command/command.ts"
import { parseOptions } from "../command/parse-options.ts"
import { carryOut, choicesHelp, choicesOptions, isInteractive } from "../plan/carry-out.ts"
import { Plan } from "../plan/plan.ts"
import { answersOf, askWhatElse } from "./ask-what-else.ts"
import { planInit } from "./plan-init.ts"
import { refuseAuthJs } from "./refuse-auth-js.ts"
import { refuseUnsupported } from "./refuse-unsupported.ts"
import { sayWhatThen } from "./say-what-then.ts"

const help = `Usage: npx latchkey init [folder] [options]

Adds Latchkey to the application in a folder, so that it signs in: the files that the manual shows for its framework, and the
environment with a fresh secret. Shows the diff first. You can undo it with git.

  folder            of the application (default: the current one)
  --framework NAME  the framework, if package.json doesn't tell
  --start-page      replace the start page by one with a button that signs in
  --provider NAME   also add this provider, as \`latchkey add\` does; more than once, if you like
  --adapter NAME    also add this adapter: prisma, drizzle, sql, mongodb or redis
  --database NAME   for the adapter sql, as in \`latchkey add\`
  --passkeys        also add passkeys
  --email           also add sign-in links by e-mail
${choicesHelp}
  --help            print this

Exit codes: 0 done, 1 something is left for you or --dry shows a change, 2 an error, after which nothing was written.
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
