import { command } from "./command.ts"

/** One step of a task: its name and its function. */
export interface Step {
  name: string
  run: () => Promise<StepResult>
}

/** The result of a step, and the text to show if it failed. */
export interface StepResult {
  ok: boolean
  output: string
}

/** Returns a step that runs one command quietly and succeeds if the command exits with 0. */
export function commandStep(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await command(program, args, { quiet: true, env: { FORCE_COLOR: "0" } })
      return { ok: code === 0, output }
    },
  }
}

/**
 * Runs steps in parallel, and prints a line for each when it ends, followed by its output if it failed. Returns the
 * number of failed steps.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const results = await Promise.all(steps.map(runStep))
  return results.filter((ok) => !ok).length
}

async function runStep(step: Step): Promise<boolean> {
  const start = performance.now()
  const { ok, output } = await step.run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${ok ? "ok    " : "FAILED"} ${step.name} (${seconds} s)${ok ? "" : `\n${output.trimEnd()}\n`}`)
  return ok
}
