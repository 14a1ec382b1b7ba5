import { fileURLToPath } from "node:url"
import type { PrismaClientLike } from "@latchkey/adapter-prisma"
import { generateClient } from "../../apps/playground/next/store/generate-client.ts"
import { type PrismaDatabase, shipped, withGenerator } from "../../apps/playground/next/store/schema.ts"

/** A generated client that reports what it sends. */
export interface BenchClient extends PrismaClientLike {
  $on(event: "query", listener: (event: { query: string }) => void): void
  $extends(extension: { query: { $allOperations: (operation: Operation) => unknown } }): BenchClient
  $disconnect(): Promise<void>
}

/** The details of a query, as a client's extension gets them. */
interface Operation {
  readonly model?: string
  readonly operation: string
  readonly args: unknown
  readonly query: (args: unknown) => unknown
}

type ClientClass = new (options: { adapter: object; log: object[] }) => BenchClient

const home = fileURLToPath(new URL("..", import.meta.url))

/** Returns Prisma 7's client for the schema in our adapter, which is generated if it doesn't exist yet. */
export async function clientOf(database: PrismaDatabase, driver: object): Promise<BenchClient> {
  generateClient(home, database, withGenerator(shipped(`${database}.prisma`)))
  const { PrismaClient }: { PrismaClient: ClientClass } = await import(
    /* @vite-ignore */ `${home}generated/${database}/client/client.ts`
  )
  return new PrismaClient({ adapter: driver, log: [{ emit: "event", level: "query" }] })
}
