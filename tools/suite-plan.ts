import { command, root } from "./command.ts"
import { packedVariables } from "./packed.ts"

/** A task in a dry run of Turborepo. */
export interface PlannedTask {
  /** The id, such as `tests-packages#acceptance`. */
  readonly taskId: string
  /** The folder of the task's package, from the root of the repository. */
  readonly directory: string
  /** The files that the task reads, by their paths from that folder, each with a hash. */
  readonly inputs: Readonly<Record<string, string>>
  /** The tasks that this task waits for. */
  readonly dependencies: readonly string[]
}

let plan: Promise<readonly PlannedTask[]> | undefined

/**
 * Returns the tasks of the acceptance suites that Turborepo would run, and the files that each reads. The libraries
 * must be packed. Turborepo is called once in a process, because it hashes every file, which takes seconds.
 *
 * @throws Error if Turborepo doesn't return them.
 */
export async function suitePlan(): Promise<readonly PlannedTask[]> {
  plan ??= askTurborepo()
  return plan
}

async function askTurborepo(): Promise<readonly PlannedTask[]> {
  const options = { cwd: root, quiet: true, env: packedVariables() }
  const { code, output } = await command("turbo", ["run", "acceptance", "pack", "--dry=json"], options)
  if (code !== 0) throw new Error(`turbo could not say what it would run.\n${output}`)
  const planned: { tasks: PlannedTask[] } = JSON.parse(
    output.slice(output.search(/^\{/m), output.lastIndexOf("}") + 1),
  )
  return planned.tasks
}
