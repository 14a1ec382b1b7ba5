// Finds what's wrong with a set-up. All facts are gathered first (`gather-facts.ts`), and the checks only look at
// them. `capture/` runs the auth file in a child process, whose answer never contains a secret.

import type { Command, Output } from "../command/command.ts"
import { environment, type EnvironmentVariables, isTerminal } from "../env.ts"
import { examine } from "./examine.ts"
import { doctorOptions, type DoctorOptions } from "./doctor-options.ts"
import { gatherFacts } from "./gather-facts.ts"
import { mapTexts, namesSecret, redactor } from "./redactor.ts"
import { renderReport, report, type Report } from "./report.ts"

const help = `Usage: npx latchkey doctor [folder] [options]

Finds what is wrong with an application's sign-in: it reads the files and the environment, runs the auth file in a child
process, queries the database, and sends requests to the identity providers. It changes nothing, and never
prints a secret. The folder is the current one unless you name another.

  --url <address>   also ask the running application: http://localhost:3000
  --log <file>      also read the application's output: it shows cookies that are too large
  --production      also check the configuration as in production
  --offline         ask nothing over the network
  --file <path>     the file with the configuration, if it isn't found
  --strict          warnings count as errors
  --json            print the report as JSON

Exit code: 0 if nothing is wrong, 1 if there are errors, 2 if it could not check.
`

/** `latchkey doctor`: finds what is wrong with an application's set-up. */
export const doctor: Command = {
  summary: "find what is wrong with the set-up",
  help,
  async run(args: readonly string[], { out }: Output): Promise<number> {
    const options = doctorOptions(args, process.cwd())
    const result = await diagnose(options, environment())
    out(options.json ? `${JSON.stringify(result, null, 2)}\n` : renderReport(result, isTerminal()))
    const counts = options.strict ? ["error", "warning"] : ["error"]
    return result.findings.some(({ severity }) => counts.includes(severity)) ? 1 : 0
  },
}

/**
 * Diagnoses an application.
 *
 * @param environment - the environment of the process.
 * @throws CommandError if there's no application to diagnose.
 */
export async function diagnose(options: DoctorOptions, environment: EnvironmentVariables): Promise<Report> {
  const facts = await gatherFacts(options, environment)
  const { variables, unread } = facts.environment
  const secrets = [
    ...[...variables.values()].filter(({ name }) => namesSecret(name)).map(({ value }) => value),
    ...unread.flatMap(({ assignments }) =>
      assignments.filter(({ name }) => namesSecret(name)).map(({ value }) => value),
    ),
  ]
  return mapTexts(report(facts, examine(facts)), redactor(secrets))
}
