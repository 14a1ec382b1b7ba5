import { type InternalProvider, normalizeProvider, type Reports } from "../provider/normalize-provider.ts"
import type { ProviderConfig } from "../provider/provider.ts"
import type { AuthConfig } from "./auth-config.ts"

/** The types that a provider can have. */
export const providerTypes: readonly unknown[] = ["oauth", "oidc", "email", "credentials", "webauthn"]

/**
 * An entry in `providers` that isn't a provider, or is a duplicate; `provider-faults.ts` creates its error.
 */
export type UnreadableProvider = { readonly index: number } & Problem

type Problem =
  | { readonly entry: unknown }
  /** The exception that the entry threw. */
  | { readonly error: unknown }
  /** The id of an earlier provider. */
  | { readonly duplicate: string }

interface Providers {
  /** The providers by their ids. */
  readonly providers: ReadonlyMap<string, InternalProvider>
  /** The first entry that couldn't be read. Later entries are ignored. */
  readonly unreadable: UnreadableProvider | undefined
}

/**
 * Reads the `providers` option. An entry that can't be read is reported as a fault of the configuration instead of
 * throwing.
 */
export function readProviders(
  { providers: entries, redirectProxyUrl }: AuthConfig,
  reports: Reports,
): Providers {
  const providers = new Map<string, InternalProvider>()
  for (const [index, entry] of (entries ?? []).entries()) {
    const read = readProvider(entry, redirectProxyUrl, reports)
    if (!("provider" in read)) return { providers, unreadable: { index, ...read } }
    const { provider } = read
    if (providers.has(provider.id)) return { providers, unreadable: { index, duplicate: provider.id } }
    providers.set(provider.id, provider)
  }
  return { providers, unreadable: undefined }
}

function readProvider(
  configured: unknown,
  redirectProxyUrl: string | undefined,
  reports: Reports,
): { readonly provider: InternalProvider } | Problem {
  try {
    const entry: unknown =
      typeof configured === "function" ? Reflect.apply(configured, undefined, [{}]) : configured
    const provider = isProvider(entry) && normalizeProvider(entry, redirectProxyUrl, reports)
    // The options may have replaced the type.
    return isProvider(provider) ? { provider } : { entry: provider || entry }
  } catch (error) {
    return { error }
  }
}

function isProvider(entry: unknown): entry is ProviderConfig {
  if (typeof entry !== "object" || entry === null) return false
  const { id, type } = entry as Partial<Record<"id" | "type", unknown>>
  return typeof id === "string" && providerTypes.includes(type)
}
