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
