import { filled } from "./with-variables.ts"

/**
 * Whether an application of a framework serves the public, as its `NODE_ENV` says: development servers and test runners
 * always set it, so that one without it was built and started for production.
 *
 * @param nodeEnv - the value: the one that the bundler wrote into the built application, else that of the process.
 */
export function isProduction(nodeEnv: string | undefined): boolean {
  const stated = filled(nodeEnv)
  return stated === undefined || stated === "production"
}
