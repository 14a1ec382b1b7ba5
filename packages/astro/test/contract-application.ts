import { fileURLToPath } from "node:url"
import { buildApplication, serveApplication } from "./build-application.ts"

export { addConfiguration, applicationHeader } from "../applications/contract/src/configurations.ts"

/** The folder of the application that implements the integrations' contract. */
const root = fileURLToPath(new URL("../applications/contract", import.meta.url))

/** Builds the application. */
export async function buildContractApplication(): Promise<void> {
  await buildApplication({ root })
}

/** Starts the application's server. */
export async function serveContractApplication(): ReturnType<typeof serveApplication> {
  return serveApplication({ root })
}
