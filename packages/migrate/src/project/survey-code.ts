import { compilerOptionsFile } from "../manifest/compiler-options.ts"
import { fateOf, moduleName } from "../names/specifiers.ts"
import { cookieNames } from "../source/cookie-names.ts"
import { integrationsIn } from "../source/integrations-in.ts"
import { moduleNames } from "../source/module-names.ts"
import { codeFile, parseSource } from "../source/parse-source.ts"
import { type Application, namesIntegration, ownerOf } from "./application.ts"
import { readText } from "./repository-files.ts"

/** Matches the text of files that the survey parses because they name an integration, cookies, or core. */
const worthReading =
  /@auth\/core|@hebilicious\/authjs-nuxt|authey|start-authjs|@zitadel\/|next-auth\.|sessionToken|csrfToken/

/**
 * Searches the code for facts that matter for other files: an integration that keeps `@auth/core`, the application's
 * names for cookies, and files that use core and can't be rewritten. Records them in the applications.
 */
export function surveyCode(
  root: string,
  files: readonly string[],
  applications: readonly Application[],
): void {
  for (const file of files) {
    if (compilerOptionsFile.test(file)) surveyOptions(readText(root, file).text, file, applications)
    if (!codeFile.test(file)) continue
    const { text, isExact } = readText(root, file)
    const owner = ownerOf(applications, file)
    if (owner === undefined || !(worthReading.test(text) || namesIntegration(owner, text))) continue
    survey(owner, file, text, isExact)
  }
}

/** Checks if declarations are generated. They contain the types of a configuration, whose package must be listed. */
function surveyOptions(text: string, file: string, applications: readonly Application[]): void {
  // The contents of other files aren't known.
  const writes = /"(?:declaration|composite)"\s*:\s*true|"extends"\s*:\s*\[?\s*"(?!\.\/)/
  if (!writes.test(text)) return
  for (const application of applications) application.coreIsNamed ??= `declarations under ${file} may name it`
}

function survey(owner: Application, file: string, text: string, isExact: boolean): void {
  const source = isExact ? parseSource(file, text) : undefined
  if (source === undefined || "message" in source) {
    if (moduleName.test(text) && text.includes("@auth/core"))
      owner.coreIsNamed ??= `${file} names it and cannot be read`
    return
  }
  for (const name of cookieNames(source)) owner.ownCookies.add(name)
  const names = moduleNames(source)
  for (const { specifier } of names) {
    const fate = /^@auth\/core(?:\/|$)/.test(specifier) ? fateOf(specifier) : undefined
    if (fate?.kind === "renamed") owner.fromCore.add(fate.needs)
  }
  const [integration] = integrationsIn(source, names, owner.integrations)
  if (integration !== undefined)
    owner.coreStays ??= `${file}:${integration.line} imports ${integration.specifier}`
}
