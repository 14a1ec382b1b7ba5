import type { Adapter, AdapterMethod } from "../adapter/adapter.ts"
import { requirements } from "../adapter/requirements.ts"
import type { AuthError } from "../errors/auth-error.ts"
import {
  InvalidProvider,
  MissingAdapter,
  MissingAdapterMethods,
  UnsupportedStrategy,
} from "../errors/classes.ts"
import { type InternalProvider, isOAuthProvider } from "../provider/normalize-provider.ts"
import type { AuthConfig } from "./auth-config.ts"
import { configurationFault, oneOf } from "./configuration-fault.ts"
import { describeValue } from "./describe-value.ts"
import type { ReadConfig } from "./configuration-rules.ts"
import { keptProvider, type Settings } from "./settings.ts"

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

/** Returns the error for a session strategy that doesn't exist. */
export function strategyFault({ session }: AuthConfig): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    `\`session.strategy\` is ${describeValue(session?.strategy)}. ${oneOf(["jwt", "database"])}`,
  )
}

/** Returns the error for stored sessions if users can sign in only with credentials. */
export function onlyCredentialsFault(): AuthError {
  return configurationFault(
    UnsupportedStrategy,
    '`session.strategy` is "database", and credentials are the only way to sign in: these need JWT sessions. Set `session: { strategy: "jwt" }`.',
  )
}

/** The advice for turning on `revocation`. */
const revocationAdvice =
  "Set `revocation: true` with an adapter that has `revoke` and `revokedSince`, such as Latchkey's own adapters, " +
  "or `revocation: { revoke, revokedSince }` with your own functions."

/** Returns the error in `revocation`, or undefined if it's valid. */
export function revocationFault({ revocation, adapter }: AuthConfig): AuthError | undefined {
  const own = typeof revocation === "object" ? revocation : {}
  const ownMissing = requirements.revocation.filter((name) => typeof Reflect.get(own, name) !== "function")
  if (ownMissing.length === 0) return undefined
  if (ownMissing.length < requirements.revocation.length)
    return configurationFault(
      MissingAdapterMethods,
      `\`revocation\` lacks the function ${ownMissing.join(", ")}. It needs both \`revoke\` and \`revokedSince\`, or neither.`,
    )
  if (adapter === undefined)
    return configurationFault(
      MissingAdapter,
      `\`revocation\` is on, and nothing says where revocations are kept: no \`adapter\` is configured. ${revocationAdvice}`,
    )
  const missing = missingMethods(adapter, requirements.revocation)
  if (missing.length === 0) return undefined
  return configurationFault(
    MissingAdapterMethods,
    `\`adapter\` lacks the methods ${missing.join(", ")}, which \`revocation\` needs. ${revocationAdvice}`,
  )
}

/** Returns the error in `session.details`, or undefined if it's valid. */
export function detailsFault({ adapter }: AuthConfig, settings: Settings): AuthError | undefined {
  if (adapter === undefined)
    return configurationFault(
      MissingAdapter,
      "`session.details` stores details of each session, and no `adapter` is configured. Configure one.",
    )
  const stored = settings.strategy === "database"
  const needed: readonly AdapterMethod[] = [
    ...requirements.details,
    ...(stored ? (["deleteUserSessions"] as const) : []),
  ]
  const missing = missingMethods(adapter, needed)
  if (missing.length > 0)
    return configurationFault(
      MissingAdapterMethods,
      `\`adapter\` lacks the methods ${missing.join(", ")}, which \`session.details\` needs.`,
    )
  if (stored || settings.revocation !== undefined) return undefined
  return configurationFault(
    UnsupportedStrategy,
    `\`session.details\` is on with JWT sessions, which could not be ended from the list. ${revocationAdvice}`,
  )
}

/** Returns the error for the first provider whose `backchannelLogout` can't work, or undefined if all can. */
export function backchannelFault({
  providers,
  revocation,
  strategy,
  sessionDetails,
}: Settings): AuthError | undefined {
  for (const provider of providers.values()) {
    if (!isOAuthProvider(provider) || provider.backchannelLogout === undefined) continue
    const { id } = provider
    if (revocation === undefined)
      return configurationFault(
        InvalidProvider,
        `\`backchannelLogout\` of the provider "${id}" needs \`revocation\`: it remembers which logout tokens were used, and ` +
          `which JWT sessions are over. ${revocationAdvice}`,
      )
    if (strategy === "database" && !sessionDetails)
      return configurationFault(
        InvalidProvider,
        `\`backchannelLogout\` of the provider "${id}" needs \`session: { details: true }\` with stored sessions: a session's ` +
          "row does not say from which session at the provider it came.",
      )
  }
  return undefined
}

function missingMethods(adapter: Adapter, needed: readonly AdapterMethod[]): readonly AdapterMethod[] {
  return needed.filter((method) => typeof adapter[method] !== "function")
}
