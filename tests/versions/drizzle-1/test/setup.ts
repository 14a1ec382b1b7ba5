import type { TestProject } from "vitest/node"
import { startServers } from "../../../../packages/adapter-drizzle/test/servers.ts"

/** Starts the servers. @returns the function that stops them */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startServers(project, ["pg", "mysql", "sqlite"])
}
