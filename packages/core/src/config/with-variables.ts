import type { OAuthConfig, OAuthUserConfig, Provider, ProviderConfig } from "../provider/provider.ts"
import { providerFactory } from "../provider/symbols.ts"
import { providerVariable, variableSuffixes, type VariableSuffix } from "../provider/variables.ts"

type Variables = Readonly<Record<string, string | undefined>>

/** Returns the value of a variable, unless it's blank. */
export function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim()
}

/** Receives a variable that names an issuer but has no effect, because the provider has its own issuer. */
type UnusedIssuer = (provider: string, variable: string) => void

/**
 * Returns a provider with the values from its environment variables. A provider that's a function is called. Anything
 * that isn't a provider is returned as it is, and reported with the other faults of the configuration.
 *
 * @param onUnusedIssuer - receives a variable that an already called provider ignores because its file has an issuer.
 *   Users then sign in with a different issuer than the operator believes.
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
  // If a provider has `options`, they hold the application's values, and the provider itself holds the defaults.
  // Otherwise, the provider itself holds the values.
  const configured = create === undefined ? (plain.options ?? plain) : {}
  // A provider that was already called has the issuer of its file; a function is called with the issuer from the
  // environment.
  const own = create === undefined ? plain.issuer : undefined
  const named = variable("ISSUER")
  if (configured.issuer === undefined && own !== undefined && named !== undefined && named !== own)
    onUnusedIssuer(plain.id, providerVariable(id, "ISSUER"))
  const inferred = {
    clientId: configured.clientId ?? variable("ID") ?? plain.clientId,
    clientSecret: configured.clientSecret ?? variable("SECRET") ?? plain.clientSecret,
    issuer: configured.issuer ?? own ?? named ?? plain.issuer,
  }
  const made = (create?.(inferred) ?? recreated(plain, inferred)) as typeof plain
  // A provider's function may have completed the issuer it was given.
  const completed = create === undefined ? (configured.issuer ?? made.issuer) : made.options?.issuer
  const values = { ...inferred, issuer: completed ?? inferred.issuer }
  const options = { ...made.options, ...values }
  return { ...made, ...values, issuer: made.issuer ?? values.issuer, options }
}

/** The provider members that may depend on the issuer or the client identifier. */
const endpointMembers = ["issuer", "wellKnown", "authorization", "token", "userinfo"] as const

/**
 * Returns a provider that was called before the environment was read, with the endpoints that follow from the
 * environment. An endpoint that was replaced on the object since then is kept.
 */
function recreated(plain: OAuthConfig<unknown>, values: OAuthUserConfig<unknown>): OAuthConfig<unknown> {
  const create = plain[providerFactory] as ((options: object) => OAuthConfig<unknown>) | undefined
  if (create === undefined) return plain
  const options = plain.options ?? {}
  const [before, after] = [create(options), create({ ...options, ...values })]
  const unchanged = endpointMembers.filter((name) => asText(plain[name]) === asText(before[name]))
  const following = unchanged.map((name) => [name, after[name]] as const)
  return { ...plain, ...Object.fromEntries(following) }
}

/** Returns an endpoint as text, including its functions. */
function asText(endpoint: unknown): string | undefined {
  return JSON.stringify(endpoint, (_, value: unknown) =>
    typeof value === "function" ? String(value) : value,
  )
}

/**
 * Returns the id that names a provider's variables. If no variable for the provider's own id is set, the id of the
 * provider that it was created with is used. The two are never mixed, because the client id and the secret belong
 * together.
 */
function variablesIdOf({ id, options }: ProviderConfig, variables: Variables): string {
  const own = options?.id ?? id
  const isSet = variableSuffixes.some(
    (suffix) => filled(variables[providerVariable(own, suffix)]) !== undefined,
  )
  return isSet ? own : id
}
