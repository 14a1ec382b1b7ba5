import { orNull } from "./or-null.ts"

/** Waits for a step; if it fails, undoes those before it, and fails with what it failed with. */
export async function orUndo(step: Promise<void> | undefined, undo: () => Promise<unknown>): Promise<void> {
  try {
    await step
  } catch (error) {
    // The guard of the adapter logs what cannot be undone.
    await orNull(undo())
    throw error
  }
}
