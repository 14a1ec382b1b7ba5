import { templatesOf } from "../application/templates.ts"
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
  const texts = taken.map((file) => plan.read(file) ?? "")
  if (!startPage && texts.some(isSetUp)) return
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
