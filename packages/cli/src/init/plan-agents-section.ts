import { agentsSection } from "../application/templates.ts"
import type { SettingUp } from "./setting-up.ts"

/** Adds a section about sign-in to the instructions for coding agents, if the application has such a file without one. */
export function planAgentsSection({ plan, framework }: SettingUp): void {
  const file = "AGENTS.md"
  const before = plan.read(file)
  if (before === undefined || /latchkey/i.test(before)) return
  const section = agentsSection().replaceAll("{package}", framework.package)
  plan.write(file, `${before.trimEnd()}\n\n${section}`)
}
