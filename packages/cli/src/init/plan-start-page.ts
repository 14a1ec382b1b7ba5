import { filesOf } from "../application/source-files.ts"
import type { Plan } from "../plan/plan.ts"
import { readCode } from "../source/code.ts"
import { dressedTemplates } from "./dressed-templates.ts"
import { mergeMembersRoute } from "./merge-modules.ts"
import { isSetUp, type SettingUp } from "./setting-up.ts"

/** Moves templates to their paths in the application, and converts them to its language. */
type Place = (files: ReadonlyMap<string, string>) => ReadonlyMap<string, string>

/**
 * Plans the start page: a page with a button that signs in. An existing page stays, unless the developer asked to
 * replace it, and files that aren't pages always stay.
 */
export function planStartPage(settingUp: SettingUp, place: Place): void {
  const { plan, framework, startPage } = settingUp
  if (framework.startPage.length === 0) return
  const files = templates(settingUp, place, framework.startPage)
  const present = [...files.keys()].flatMap((file) => placeOf(settingUp, file) ?? [])
  if (!startPage && present.some((file) => isSetUp(plan.read(file) ?? ""))) return
  const taken = present.filter((file) => framework.pages.test(file))
  const others = otherPages(settingUp, taken)
  if (others.length > 0) {
    plan.notes.push(
      `${others.slice(0, 3).join(", ")}${others.length > 3 ? ", …" : ""}: the application has its own pages, so no start page was added.`,
    )
    return
  }
  if (taken.length === 0 && !isReached(plan, framework.id)) return
  if (!startPage && taken.length > 0) {
    plan.notes.push(
      `${taken.join(", ")}: it's your own, so it was not changed. --start-page replaces the start page with one that has a sign-in button.`,
    )
    return
  }
  for (const [file, text] of files) write(settingUp, file, text)
  for (const [file, text] of templates(settingUp, place, framework.foundation))
    if (plan.find(file) === undefined) plan.write(file, text)
  writeMembersPage(settingUp, templates(settingUp, place, framework.membersPage))
}

/** Writes the page for members, unless the application has one: two pages for one path are an error. */
function writeMembersPage(settingUp: SettingUp, files: ReadonlyMap<string, string>): void {
  const { plan, framework, application } = settingUp
  const isThere = (file: string): boolean => framework.pages.test(file) && /[/.]members[./@]/.test(file)
  if (filesOf(application.root).some(isThere)) return
  const routes = framework.id === "react-router" ? plan.find("app/routes.ts") : undefined
  const code = routes === undefined ? undefined : readCode(routes, plan.read(routes) ?? "")
  if (code !== undefined && routesMembersElsewhere(code.text)) return
  for (const [file, text] of files) plan.write(file, text)
  if (routes === undefined) return
  const after = code && mergeMembersRoute(code, code, settingUp)
  if (after === undefined) plan.left.push(`${routes}: add \`route("members", "routes/members.tsx")\`.`)
  else plan.write(routes, after)
}

/** Returns true if React Router's routes lead to a page for members that isn't ours. */
function routesMembersElsewhere(routes: string): boolean {
  return /["']\/?members["']/.test(routes) && !routes.includes("routes/members.tsx")
}

/** Returns the templates with the given names, at their paths in the application. */
function templates(
  { framework, application }: SettingUp,
  place: Place,
  names: readonly string[],
): ReadonlyMap<string, string> {
  const all = dressedTemplates(framework, application)
  return place(new Map(names.map((name) => [name, all.get(name) ?? ""])))
}

/**
 * Returns the application's pages that a start page would be added to, or that it would hide.
 *
 * @param taken - the existing start page
 */
function otherPages({ plan, framework, application }: SettingUp, taken: readonly string[]): string[] {
  if (taken.length > 0 && !framework.isStartPageAlone) return []
  return filesOf(application.root).filter(
    (file) => framework.pages.test(file) && !taken.includes(file) && plan.read(file) !== undefined,
  )
}

/**
 * Writes a file of the start page. A page replaces the existing one. Other files are written only if they're
 * missing.
 */
function write(settingUp: SettingUp, file: string, text: string): void {
  const { plan, framework } = settingUp
  const found = placeOf(settingUp, file)
  const before = plan.read(found ?? file) ?? ""
  // A file of Nuxt that shows the other pages shows ours, too.
  if (before.includes("<NuxtPage")) return
  if (found === undefined || (framework.pages.test(found) && isSameLanguage(found, file))) {
    plan.write(found ?? file, text)
    return
  }
  if (before === text || isSetUp(before)) return
  const reason = framework.pages.test(found)
    ? "it's not in the language of the template, so it was not changed"
    : "it's your own file, so it was not changed"
  plan.left.push(`${found}: ${reason}. Add this to it:\n\n${text.trimEnd()}`)
}

/**
 * Returns the name under which a file of the start page exists: a module that isn't a page may also be the index of a
 * folder.
 */
function placeOf({ plan, framework }: SettingUp, file: string): string | undefined {
  const found = plan.find(file)
  if (found !== undefined || framework.pages.test(file)) return found
  const stem = file.replace(/\.[cm]?[jt]sx?$/, "")
  return plan.find(stem.endsWith("/index") ? `${stem.slice(0, -"/index".length)}.ts` : `${stem}/index.ts`)
}

/**
 * Returns true if a file can contain code that was written for a file with a different name. Only the name determines
 * whether types and JSX are allowed.
 */
function isSameLanguage(found: string, file: string): boolean {
  const [one = "", other = ""] = [found, file].map((name) => name.replace(/^.*\./, "."))
  return (
    one === other || (/^\.jsx?$/.test(one) && /^\.jsx?$/.test(other)) || (one === ".tsx" && other === ".ts")
  )
}

/** Returns false if no route would lead to a new start page. */
function isReached(plan: Plan, framework: string): boolean {
  if (framework === "react-router") return (plan.read("app/routes.ts") ?? "").includes("routes/home.tsx")
  if (framework === "nestjs") return (plan.read("src/app.module.ts") ?? "").includes("./app.controller")
  return true
}
