import { nullOnError } from "./null-on-error.ts"

/** Waits for a step. If it fails, undoes the steps before it and throws the step's error. */
export async function orUndo(step: Promise<void>, undo: () => Promise<unknown>): Promise<void> {
  try {
    await step
  } catch (error) {
    // The guard of the adapter logs what can't be undone.
    await nullOnError(undo())
    throw error
  }
}
