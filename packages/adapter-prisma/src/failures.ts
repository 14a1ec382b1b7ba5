/**
 * Prisma's code for a change to a row that doesn't exist:
 * https://www.prisma.io/docs/orm/reference/error-reference#p2025
 */
const missingRow = "P2025"

/**
 * Prisma's code for a transaction that conflicts with another one:
 * https://www.prisma.io/docs/orm/reference/error-reference#p2034
 */
const writeConflict = "P2034"

/** Returns true if a transaction was rolled back because of another one, and may succeed if it's tried again. */
export function isWriteConflict(error: unknown): boolean {
  return codeOf(error) === writeConflict
}

/** Waits for a change to one row. @returns its result, or null if there's no such row */
export async function nullIfMissing<Answer>(change: Promise<Answer>): Promise<Answer | null> {
  try {
    return await change
  } catch (error) {
    if (codeOf(error) === missingRow) return null
    throw error
  }
}

/**
 * Returns a call's error with the values removed. If Prisma refuses a call, its message shows the call with all its
 * values, including tokens. Only the last paragraph is kept, which says which argument is wrong, and why.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || codeOf(error) !== undefined) return error
  const [reason = ""] = error.message.split("\n\n").slice(-1)
  const refused = new Error(reason.trim())
  refused.name = error.name
  return refused
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined
}
