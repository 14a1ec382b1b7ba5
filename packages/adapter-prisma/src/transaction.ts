import type { PrismaClientLike } from "./prisma-client-like.ts"
import { isWriteConflict, withoutValues } from "./failures.ts"

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
