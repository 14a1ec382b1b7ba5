import type { PrismaClientLike } from "./prisma-client-like.ts"

/** Runs steps over tables within one transaction. @returns the steps' result */
export type Together<Tables> = <Answer>(steps: (tables: Tables) => Promise<Answer>) => Promise<Answer>

/**
 * An interactive transaction of Prisma:
 * https://www.prisma.io/docs/orm/prisma-client/queries/transactions#interactive-transactions
 */
interface Transactional {
  $transaction<Answer>(
    steps: (within: object) => Promise<Answer>,
    options: { readonly maxWait: number; readonly timeout: number },
  ): Promise<Answer>
}

/**
 * The maximum times, in milliseconds, that a transaction may wait for a connection and then run. By default, Prisma
 * waits two seconds, but ten for its own writes. Under load, a sign-up shouldn't fail sooner than a sign-in.
 */
const limits = { maxWait: 10_000, timeout: 10_000 }

/**
 * The maximum number of attempts for a transaction that conflicts with another one, for example if a new user signs in
 * twice simultaneously.
 */
const maxAttempts = 3

/**
 * Creates the function that runs steps in a transaction over a Prisma client. Later steps can use an id that the
 * database generated. A transaction that was rolled back because of another one is tried again, as Prisma recommends.
 *
 * @param tablesOf - creates the tables from the transaction's client.
 */
export function transaction<Tables>(
  client: PrismaClientLike,
  tablesOf: (within: object) => Tables,
): Together<Tables> {
  return async (steps) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await (client as unknown as Transactional).$transaction(
          async (within) => steps(tablesOf(within)),
          limits,
        )
      } catch (error) {
        if (attempt < maxAttempts && isWriteConflict(error)) continue
        throw withoutValues(error)
      }
    }
  }
}

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
function isWriteConflict(error: unknown): boolean {
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
