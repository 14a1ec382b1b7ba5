import { templatesOf } from "../application/templates.ts"
import type { Plan } from "../plan/plan.ts"
import { isSetUp, type SettingUp } from "./setting-up.ts"

/**
 * Plans the start page: a page with a button that signs in. A page that is there stays, unless it was asked to be replaced.
 *
 * @param place - gives templates their places and their language in the application.
 */
export function planStartPage(
  { plan, framework, startPage }: SettingUp,
  place: (files: ReadonlyMap<string, string>) => ReadonlyMap<string, string>,
): void {
  if (framework.startPage.length === 0) return
  const templates = templatesOf(framework)
  const only = (names: readonly string[]): ReadonlyMap<string, string> =>
    place(new Map(names.map((name) => [name, templates.get(name) ?? ""])))
  const files = only(framework.startPage)
  const taken = [...files.keys()].flatMap((file) => plan.find(file) ?? [])
  const others = [...only(framework.otherStartPages ?? []).keys()].flatMap((file) => plan.find(file) ?? [])
  const texts = [...taken, ...others].map((file) => plan.read(file) ?? "")
  if (!startPage && texts.some(isSetUp)) return
  if (others.length > 0) {
    plan.notes.push(`${others.join(", ")}: your start page, and not changed.`)
    return
  }
  if (taken.length === 0 && !isReached(plan, framework.id)) return
  if (!startPage && taken.length > 0) {
    plan.notes.push(
      `${taken.join(", ")}: yours, and not changed. --start-page replaces the start page by one with a button that signs in.`,
    )
    return
  }
  for (const [file, text] of files) {
    const found = plan.find(file)
    if (found === undefined || found === file) plan.write(file, text)
    else
      plan.left.push(
        `${found}: it's not in the language of the template, and stays. Put this into it:\n\n${text.trimEnd()}`,
      )
  }
  for (const [file, text] of only(framework.foundation))
    if (plan.find(file) === undefined) plan.write(file, text)
}

/** Returns false if a new start page would be a file that nothing leads to. */
function isReached(plan: Plan, framework: string): boolean {
  if (framework === "react-router") return (plan.read("app/routes.ts") ?? "").includes("routes/home.tsx")
  if (framework === "nestjs") return (plan.read("src/app.module.ts") ?? "").includes("./app.controller")
  return true
}
