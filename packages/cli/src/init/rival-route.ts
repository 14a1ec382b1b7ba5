import { filesOf } from "../application/files-of.ts"
import type { SettingUp } from "./setting-up.ts"

/** Matches Next.js routes that handle every path below `/api/auth`, whatever name they use for the rest of the path. */
const rivals =
  /^(?:src\/)?(?:app\/(?:.+\/)?api\/auth\/\[{1,2}\.{3}\w+\]{1,2}\/route|pages\/api\/auth\/\[{1,2}\.{3}\w+\]{1,2})\.[jt]sx?$/

/**
 * Finds the application's file that already handles the paths of one of our routes under a different name. Next.js
 * refuses two such routes.
 *
 * @param template - the path of our file among the templates.
 */
export function rivalRoute({ plan, framework }: SettingUp, template: string): string | undefined {
  if (framework.id !== "next" || !template.startsWith("app/api/auth/")) return undefined
  return filesOf(plan.root).find((file) => rivals.test(file))
}
