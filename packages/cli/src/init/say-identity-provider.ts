import { findConfiguration } from "../add/configuration.ts"
import { runCommand } from "../application/application.ts"
import type { SettingUp } from "./setting-up.ts"

/**
 * Says how to start the identity provider of `Development()` for an application in a Worker, which can't start a
 * server.
 */
export function sayIdentityProvider({ plan, application, framework }: SettingUp): void {
  const { path, text } = findConfiguration(plan, framework)?.code ?? {}
  const [used, port] = /\bDevelopment\((?:\s*\{\s*port:\s*(\d+))?/.exec(text ?? "") ?? []
  if (!framework.isInWorker || used === undefined) return
  const options = port === undefined ? "" : ` --port ${port}`
  plan.left.push(
    `${path}: a Worker can't start the identity provider of Development(). Whenever you run \`${runCommand(application, "dev")}\`, start it in another terminal: npx @latchkey/development-provider${options}`,
  )
}
