import type { Variable } from "../../application/environment/read-environment.ts"
import { isNear } from "../../names/did-you-mean.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { variablePlace } from "./places.ts"

/** Finds variables in files that SvelteKit 3 doesn't pass on, because `src/env.ts` doesn't declare them. */
export function checkDeclaredVariables({ framework, installed, files, environment }: Facts): Finding[] {
  const major = Number(installed.find("@sveltejs/kit")?.version.split(".", 1)[0] ?? 0)
  if (framework.package !== "@latchkey/sveltekit" || major < 3) return []
  const declarations = files.find(({ path }) => /^src\/env\.[jt]s$/.test(path))
  const undeclared = [...environment.variables.values()].filter(
    ({ name, file, value }) =>
      file !== undefined &&
      value !== "" &&
      name.startsWith("AUTH_") &&
      !new RegExp(String.raw`\b${name}\b`).test(declarations?.code ?? ""),
  )
  const [first] = undeclared
  if (first === undefined) return []
  const names = undeclared.map(({ name }) => name)
  const members = names.map((name) => `${name}: {}`).join(", ")
  const line = declarations?.code.split("\n").findIndex((text) => text.includes("defineEnvVars(")) ?? -1
  return [
    finding({
      code: "variable-undeclared",
      severity: "error",
      what: `${first.file} sets ${names.join(", ")}, but src/env.ts doesn't declare ${names.length === 1 ? "it" : "them"}.`,
      why: "SvelteKit 3 passes on only declared variables, so the service doesn't get them in development.",
      change: {
        file: declarations?.path ?? "src/env.ts",
        line: line === -1 ? undefined : line + 1,
        text: `export const variables = defineEnvVars({ ${members} })`,
      },
    }),
  ]
}

/** Finds variables that were probably meant as a missing one, because their names are similar. */
export function checkMisspeltVariables(facts: Facts): Finding[] {
  const { environment, captured } = facts
  const config = captured?.config
  if (config === undefined) return []
  const { variables } = environment
  const isSet = (name: string): boolean => (variables.get(name)?.value.trim() ?? "") !== ""
  const lacking: Lacking[] = []
  if (config.secrets.length === 0)
    lacking.push({ wanted: "AUTH_SECRET", forms: secretForms, needs: "a secret" })
  for (const { id, type, clientId, clientSecret, issuer } of config.providers) {
    if (type !== "oauth" && type !== "oidc") continue
    const name = id.toUpperCase().replaceAll("-", "_")
    const wants = (suffix: string, forms: RegExp): void => {
      lacking.push({ wanted: `AUTH_${name}_${suffix}`, forms, needs: `the provider "${id}"` })
    }
    if (clientId === undefined) wants("ID", formsOf(name, "(?:CLIENT_?)?ID|CLIENT|KEY|APP_?ID"))
    if (clientSecret === undefined) wants("SECRET", formsOf(name, "(?:CLIENT_?)?SECRET|APP_?SECRET"))
    if (issuer === undefined)
      wants("ISSUER", formsOf(name, "ISSUER(?:_?(?:URL|BASE_?URL))?|DOMAIN|URL|BASE_?URL"))
  }
  return lacking
    .filter(({ wanted }) => !isSet(wanted))
    .flatMap((each) => nearest(each, [...variables.values()]) ?? [])
}

interface Lacking {
  readonly wanted: string
  /** Other common names for the variable. */
  readonly forms: RegExp
  readonly needs: string
}

const secretForms =
  /^(?:NEXT_AUTH_SECRET|BETTER_AUTH_SECRET|AUTH_SECRET_KEY|AUTHSECRET|AUTH_KEY|SESSION_SECRET|JWT_SECRET|AUTH_JWT_SECRET|SECRET)$/

function formsOf(provider: string, endings: string): RegExp {
  return new RegExp(`^(?:NEXT_?)?(?:AUTH_)?${provider}_(?:${endings})$`)
}

function nearest({ wanted, forms, needs }: Lacking, variables: readonly Variable[]): Finding | undefined {
  const found = variables.find(
    ({ name, file, value }) =>
      value !== "" &&
      (forms.test(name) || (file !== undefined && name.startsWith("A") && isNear(name, wanted))),
  )
  if (found === undefined) return undefined
  return finding({
    code: "variable-misspelt",
    severity: "error",
    what: `${found.name} is set, but ${needs} is read from ${wanted}, which isn't set.`,
    why: `The value in ${found.name} is not used.`,
    change: { ...variablePlace(found), text: `Call it ${wanted}.` },
  })
}
