import { filled } from "./with-variables.ts"

/**
 * Returns true if a framework's application runs in production, according to `NODE_ENV`. Development servers and test
 * runners always set `NODE_ENV`, so an application without it was built and started for production.
 *
 * @param nodeEnv - the value that the bundler inserted into the built application, or otherwise the process's value.
 */
export function isProduction(nodeEnv: string | undefined): boolean {
  const stated = filled(nodeEnv)
  return stated === undefined || stated === "production"
}
