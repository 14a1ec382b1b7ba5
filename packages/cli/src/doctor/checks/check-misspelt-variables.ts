import type { Variable } from "../../application/environment/read-environment.ts"
import { isNear } from "../../names/is-near.ts"
import type { Facts } from "../facts.ts"
import { finding, type Finding } from "../finding.ts"
import { variablePlace } from "./places.ts"

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
    what: `${found.name} is set, and ${needs} is read from ${wanted}, which is not.`,
    why: `Without ${wanted} there is no such value.`,
    change: { ...variablePlace(found), text: `Call it ${wanted}.` },
  })
}
