import type { EnvironmentVariables } from "../env.ts"
import type { DoctorOptions } from "./doctor-options.ts"
import { examine } from "./examine.ts"
import { gatherFacts } from "./gather-facts.ts"
import { mapTexts, namesSecret, redactor } from "./redactor.ts"
import { report, type Report } from "./report.ts"

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
