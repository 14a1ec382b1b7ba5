import type { OAuthConfig, OAuthUserConfig, Provider, ProviderConfig } from "../provider/provider.ts"
import { madeBy } from "../provider/symbols.ts"
import { providerVariable, variableSuffixes, type VariableSuffix } from "../provider/variables.ts"

type Variables = Readonly<Record<string, string | undefined>>

/** The value of a variable, unless it is blank. */
export function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim()
}

/** Hears of a variable that names an issuer and has no effect, because the provider has another one that counts. */
type UnusedIssuer = (provider: string, variable: string) => void

/**
 * A provider with what the environment says about it; one that is given as a function is called. What is no provider is
 * left as it is: that is reported with the other faults of the configuration.
 *
 * @param onUnusedIssuer - hears of a variable that a called provider makes nothing of, because its file has an issuer: who
 *   set the variable believes that people sign in elsewhere than they do.
 */
export function withVariables(
  provider: Provider,
  variables: Variables,
  onUnusedIssuer: UnusedIssuer,
): Provider {
  try {
    return inferred(provider, variables, onUnusedIssuer)
  } catch {
    return provider
  }
}

function inferred(provider: Provider, variables: Variables, onUnusedIssuer: UnusedIssuer): ProviderConfig {
  const create =
    typeof provider === "function" ? (provider as (options: object) => ProviderConfig) : undefined
  const plain = create === undefined ? (provider as ProviderConfig) : create({})
  const id = variablesIdOf(plain, variables)
  const variable = (suffix: VariableSuffix): string | undefined =>
    filled(variables[providerVariable(id, suffix)])
  if (plain.type === "email") {
    const apiKey = plain.options?.apiKey ?? plain.apiKey ?? variable("KEY")
    return { ...((create?.({ apiKey }) ?? plain) as typeof plain), apiKey }
  }
  if (plain.type !== "oauth" && plain.type !== "oidc") return plain
  // What a provider brings is its default where `options` say what the application gave; else it is what was given.
  const given = create === undefined ? (plain.options ?? plain) : {}
  // The issuer in the file of a provider that was called is its own; a function is called with that of the environment.
  const own = create === undefined ? plain.issuer : undefined
  const named = variable("ISSUER")
  if (given.issuer === undefined && own !== undefined && named !== undefined && named !== own)
    onUnusedIssuer(plain.id, providerVariable(id, "ISSUER"))
  const inferred = {
    clientId: given.clientId ?? variable("ID") ?? plain.clientId,
    clientSecret: given.clientSecret ?? variable("SECRET") ?? plain.clientSecret,
    issuer: given.issuer ?? own ?? named ?? plain.issuer,
  }
  const made = (create?.(inferred) ?? madeAgain(plain, inferred)) as typeof plain
  // A provider's function may have completed the issuer that it was given.
  const completed = create === undefined ? (given.issuer ?? made.issuer) : made.options?.issuer
  const known = { ...inferred, issuer: completed ?? inferred.issuer }
  const options = { ...made.options, ...known }
  return { ...made, ...known, issuer: made.issuer ?? known.issuer, options }
}

/** What of a provider may depend on its issuer or its client identifier. */
const addresses = ["issuer", "wellKnown", "authorization", "token", "userinfo"] as const

/**
 * A provider that was called before the environment was read, with the endpoints that follow from what the environment
 * says. An endpoint that was replaced on the object since stays.
 */
function madeAgain(plain: OAuthConfig<unknown>, known: OAuthUserConfig<unknown>): OAuthConfig<unknown> {
  const create = plain[madeBy] as ((options: object) => OAuthConfig<unknown>) | undefined
  if (create === undefined) return plain
  const given = plain.options ?? {}
  const [before, after] = [create(given), create({ ...given, ...known })]
  const unchanged = addresses.filter((name) => written(plain[name]) === written(before[name]))
  const following = unchanged.map((name) => [name, after[name]] as const)
  return { ...plain, ...Object.fromEntries(following) }
}

/** An endpoint as text, functions included. */
function written(endpoint: unknown): string | undefined {
  return JSON.stringify(endpoint, (_, value: unknown) =>
    typeof value === "function" ? String(value) : value,
  )
}

/**
 * A provider with an id of its own has variables of its own; where none of them is set, those of the provider it was
 * made with count. Never one of the one and one of the other: id and secret belong together.
 */
function variablesIdOf({ id, options }: ProviderConfig, variables: Variables): string {
  const own = options?.id ?? id
  const isSet = variableSuffixes.some(
    (suffix) => filled(variables[providerVariable(own, suffix)]) !== undefined,
  )
  return isSet ? own : id
}
