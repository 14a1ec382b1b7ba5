import { filled } from "./with-variables.ts"

/**
 * True if an application of a framework serves the public, according to `NODE_ENV`. Development servers and test runners
 * always set it, so an application without it was built and started for production.
 *
 * @param nodeEnv - the value that the bundler wrote into the built application; otherwise the value in the process.
 */
export function isProduction(nodeEnv: string | undefined): boolean {
  const stated = filled(nodeEnv)
  return stated === undefined || stated === "production"
}
