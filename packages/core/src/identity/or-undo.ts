import { nullOnError } from "./null-on-error.ts"

/** Waits for a step. If it fails, undoes the steps before it and throws the step's error. */
export async function orUndo(step: Promise<void>, undo: () => Promise<unknown>): Promise<void> {
  try {
    await step
  } catch (error) {
    // The adapter's guard logs a failure to undo the steps.
    await nullOnError(undo())
    throw error
  }
}
