import type { TestProject } from "vitest/node"
import { startServers } from "./servers.ts"

/** Starts the servers, and returns a function that stops them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startServers(project, ["pg", "mysql", "sqlite"])
}
