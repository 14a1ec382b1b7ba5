import type { AdapterMethod } from "../adapter/adapter.ts"
import { requirements } from "../adapter/requirements.ts"
import type { AuthError } from "../errors/auth-error.ts"
import { MissingAdapter, MissingAdapterMethods } from "../errors/classes.ts"
import type { InternalProvider } from "../provider/normalize-provider.ts"
import { configurationFault } from "./configuration-fault.ts"
import type { ReadConfig } from "./needs-check.ts"
import { keptProvider } from "./kept-provider.ts"
import type { Settings } from "./settings.ts"

/** A part of the configuration that stores something, and the adapter methods that it needs. */
interface StoringPart {
  readonly subject: string
  /** The reason why an adapter is required; undefined if the part works without one. */
  readonly reason?: string
  readonly methods: readonly AdapterMethod[]
}

/** Returns the error for a missing adapter, or for one that lacks methods that the configuration needs. */
export function adapterFault({ config, settings }: ReadConfig): AuthError | undefined {
  const parts = storingParts(settings)
  const reason = parts.find((part) => part.reason !== undefined)?.reason
  if (settings.adapter === undefined) {
    if (reason === undefined) return undefined
    return configurationFault(MissingAdapter, `${reason}, and no \`adapter\` is configured. Configure one.`, {
      command: "adapter",
    })
  }
  const needed = parts.flatMap(({ methods }) => methods)
  const missing = [...new Set(needed)].filter((method) => typeof config.adapter?.[method] !== "function")
  if (missing.length === 0) return undefined
  const users = parts.map(({ subject }) => subject).join(" and ")
  return configurationFault(
    MissingAdapterMethods,
    `\`adapter\` lacks the methods ${missing.join(", ")}, which this configuration needs for ${users}.`,
  )
}

function storingParts(settings: Settings): readonly StoringPart[] {
  const { providers, strategy, limits } = settings
  const named = (chosen: (provider: InternalProvider) => unknown): string =>
    [...providers.values()]
      .filter((provider) => chosen(provider))
      .map(({ id }) => `"${id}"`)
      .join(", ")
  const email = named(({ type }) => type === "email")
  const codes = named((provider) => provider.type === "email" && provider.code)
  const webauthn = named(({ type }) => type === "webauthn")
  const parts: readonly (StoringPart | false)[] = [
    email !== "" && {
      subject: `the provider ${email}`,
      reason: `The provider ${email} stores its sign-in links until they are used`,
      methods: requirements.email,
    },
    codes !== "" &&
      !limits?.store && {
        subject: `the codes of the provider ${codes}`,
        methods: requirements.limits,
      },
    strategy === "database" && {
      subject: "stored sessions",
      reason: '`session.strategy` is "database", which stores sessions',
      methods: requirements.database,
    },
    webauthn !== "" && {
      subject: `the provider ${webauthn}`,
      reason: `The provider ${webauthn} stores passkeys`,
      methods: requirements.webauthn,
    },
    [...providers.keys()].some((id) => keptProvider(id, settings) !== undefined) && {
      subject: "`keepTokens`",
      methods: requirements.tokens,
    },
    limits !== undefined && !limits.store && { subject: "`limits`", methods: requirements.limits },
  ]
  return parts.filter((part) => part !== false)
}
