import type { Application } from "../application/application.ts"
import type { Framework } from "../application/frameworks/framework.ts"
import type { Plan } from "../plan/plan.ts"
import type { Code } from "../source/code.ts"

/** The set-up of an application, which the planning functions pass on. */
export interface SettingUp {
  readonly plan: Plan
  readonly application: Application
  readonly framework: Framework
  /** Replaces an existing start page. */
  readonly startPage: boolean
}

/**
 * Adds the essential parts of a template to an existing file.
 *
 * @returns the file's text, or undefined if that would require guessing, in which case it's left to the developer
 */
export type Merge = (code: Code, template: Code, settingUp: SettingUp) => string | undefined

/** Returns true if a file already uses Latchkey: it imports one of our packages, or the application's set-up. */
export function isSetUp(text: string): boolean {
  return /["']@latchkey\/|(?:from |import |(?:require|import)\()["'][^"']*\/auth(?:\.server)?(?:\.[cm]?[jt]s)?["']|plugin@auth/.test(
    text,
  )
}

/** The lines for an application's own file, if it needs only a part of the template. */
const parts: Readonly<Record<string, string>> = {
  "app/root.tsx": `import { authMiddleware } from "./auth.server"

export const middleware = [authMiddleware] // followed by yours`,
  "src/hooks.server.ts": `import { sequence } from "@sveltejs/kit/hooks"
import { handle as authHandle } from "./auth"

export const handle = sequence(authHandle, yours) // replaces yours, which is no longer exported`,
}

/**
 * Leaves a file to the developer, with the lines to add to it.
 *
 * @param found - the application's file.
 * @param file - the path at which the template would be.
 * @param template - its path among the templates.
 */
export function leave(
  { plan }: SettingUp,
  { found, file, template, text }: Readonly<Record<"found" | "file" | "template" | "text", string>>,
): void {
  const lines = parts[template.replace(/\.js(x?)$/, ".ts$1")] ?? text.trimEnd()
  // A file for the Pages Router can't contain code for the App Router.
  const isMoved = /^(?:src\/)?pages\//.test(found)
  plan.left.push(
    isMoved
      ? `${found}: this file handles the same paths. Delete it, and write ${file}:\n\n${lines}`
      : `${found}: it's your own file, so it was not changed. Add this to it:\n\n${lines}`,
  )
}
