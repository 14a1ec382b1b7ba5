import type { PrismaClientLike } from "./client.ts"
import { withoutValues } from "./failures.ts"

/** Runs steps over tables within one transaction. @returns what the steps return */
export type Together<Tables> = <Answer>(steps: (tables: Tables) => Promise<Answer>) => Promise<Answer>

/** What Prisma calls an interactive transaction: https://www.prisma.io/docs/orm/prisma-client/queries/transactions#interactive-transactions */
interface Transactional {
  $transaction<Answer>(
    steps: (within: object) => Promise<Answer>,
    options: { readonly maxWait: number; readonly timeout: number },
  ): Promise<Answer>
}

/**
 * How long a transaction may wait for a connection, and may then take, in milliseconds. Prisma waits two seconds unless
 * told otherwise, but ten for a write of its own: a sign-up under load should not fail sooner than a sign-in.
 */
const patience = { maxWait: 10_000, timeout: 10_000 }

/**
 * A transaction over a client of Prisma. An id that the database makes is known to the second step.
 *
 * @param tablesOf - makes the tables of what the transaction gives in place of the client.
 */
export function transaction<Tables>(
  client: PrismaClientLike,
  tablesOf: (within: object) => Tables,
): Together<Tables> {
  return async (steps) => {
    try {
      return await (client as unknown as Transactional).$transaction(
        async (within) => steps(tablesOf(within)),
        patience,
      )
    } catch (error) {
      throw withoutValues(error)
    }
  }
}
