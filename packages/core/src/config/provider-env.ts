import type { Provider, ProviderConfig } from "../provider/contract.ts"

type Variables = Readonly<Record<string, string | undefined>>

/** What the names of a provider's variables begin with: `AUTH_MY_VENDOR_` for the id `my-vendor`. */
export function variablePrefix(id: string): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}_`
}

/** The value of a variable, unless it is blank. */
export function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim()
}

/** A provider with what the environment says about it. One that is given as a function is called. */
export function withVariables(provider: Provider, variables: Variables): ProviderConfig {
  const create =
    typeof provider === "function" ? (provider as (options: object) => ProviderConfig) : undefined
  const plain = create === undefined ? (provider as ProviderConfig) : create({})
  const prefix = prefixOf(plain, variables)
  if (plain.type === "email") {
    const apiKey = plain.options?.apiKey ?? plain.apiKey ?? filled(variables[`${prefix}KEY`])
    return { ...((create?.({ apiKey }) ?? plain) as typeof plain), apiKey }
  }
  if (plain.type !== "oauth" && plain.type !== "oidc") return plain
  // What a provider brings is its default where `options` say what the application gave; else it is what was given.
  const given = create === undefined ? (plain.options ?? plain) : {}
  const inferred = {
    clientId: given.clientId ?? filled(variables[`${prefix}ID`]) ?? plain.clientId,
    clientSecret: given.clientSecret ?? filled(variables[`${prefix}SECRET`]) ?? plain.clientSecret,
    issuer: given.issuer ?? filled(variables[`${prefix}ISSUER`]) ?? plain.issuer,
  }
  const made = (create?.(inferred) ?? plain) as typeof plain
  return { ...made, ...inferred, options: { ...made.options, ...inferred } }
}

/**
 * A provider with an id of its own has variables of its own; where none of them is set, those of the provider it was
 * made with count. Never one of the one and one of the other: id and secret belong together.
 */
function prefixOf({ id, options }: ProviderConfig, variables: Variables): string {
  const own = variablePrefix(options?.id ?? id)
  const isSet = ["ID", "SECRET", "ISSUER", "KEY"].some((name) => filled(variables[own + name]) !== undefined)
  return isSet ? own : variablePrefix(id)
}
