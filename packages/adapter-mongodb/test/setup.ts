import { startMongoDB } from "@latchkey/tests-databases/mongodb"
import { withTransactions } from "@latchkey/tests-databases/mongodb/transactions"
import type { TestProject } from "vitest/node"
import type { ServerInfo } from "./server-info.ts"

/** Starts the server of all tests of this package, once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMongoDB()
  const front = server.transactions ? undefined : await withTransactions(server)
  project.provide("mongodb", infoOf(server))
  project.provide("transactional", infoOf(front ?? server))
  return async () => {
    await front?.stop()
    await server.stop()
  }
}

function infoOf({ name, url, partialIndexes, transactions }: ServerInfo): ServerInfo {
  return { name, url, partialIndexes, transactions }
}
