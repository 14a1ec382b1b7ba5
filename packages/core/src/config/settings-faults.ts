import type { Adapter, AdapterMethod } from "../adapter/adapter.ts"
import { requirements } from "../adapter/requirements.ts"
import { type AuthError, MissingSecret } from "../errors/auth-error.ts"
import {
  DevelopmentOnly,
  InvalidProvider,
  MissingAdapter,
  MissingAdapterMethods,
  UnsupportedStrategy,
  UntrustedHost,
} from "../errors/classes.ts"
import { providerKinds } from "../model/provider-kinds.ts"
import { type InternalProvider, isOAuthProvider } from "../provider/normalize-provider.ts"
import { type AuthConfig, environment } from "./auth-config.ts"
import { configurationFault, describeUrl } from "./configuration-fault.ts"
import type { ReadConfig } from "./configuration-rules.ts"
import { minSecretBytes, printedMarks } from "./secrets.ts"
import { keptProvider, type Settings } from "./settings.ts"
import { isTrustedHostEntry } from "./trusted-hosts.ts"

/** Returns the error for an `AUTH_URL` that isn't an http(s) URL. */
export function urlFault({ url = "" }: ReadConfig): AuthError {
  return configurationFault(
    UntrustedHost,
    `\`AUTH_URL\` is ${describeUrl(url)}. It must be the http(s) URL of the application.`,
  )
}

/** Returns the error for the first entry in `trustHost` that isn't a host. */
export function trustedHostsFault({ settings: { trustHost } }: ReadConfig): AuthError | undefined {
  if (typeof trustHost === "boolean") return undefined
  const malformed = trustHost.find((entry) => !isTrustedHostEntry(entry))
  if (malformed === undefined) return undefined
  return configurationFault(
    UntrustedHost,
    `\`trustHost\` lists ${JSON.stringify(malformed)}, which is not a host. Write "app.example.com", ` +
      '"*.example.com" or "https://app.example.com".',
  )
}

/**
 * Returns the error for a configuration that doesn't say which host is trusted. Outside of production, none has to, so
 * the variable that says so comes first.
 */
export function hostFault({ config }: ReadConfig): AuthError {
  const mode = config[environment]?.isAssumed
    ? "`NODE_ENV` is not set, so this application counts as running in production. While you develop, set " +
      "`NODE_ENV=development`. "
    : ""
  return configurationFault(
    UntrustedHost,
    `${mode}The host in the request is not trusted, because neither \`AUTH_URL\` nor \`trustHost\` is set. Set \`AUTH_URL\` to the ` +
      "URL of the application, or set `trustHost: true` (`AUTH_TRUST_HOST=true`) if a proxy in front of it sets the " +
      "host header reliably.",
  )
}

/** Returns the error for a configuration without a secret. */
export function noSecretFault({ settings: { secrets } }: ReadConfig): AuthError {
  if (secrets.length > 0)
    return configurationFault(
      MissingSecret,
      "`jwt.secret` is empty. Set it, or remove it, so that `secret` seals session tokens, too.",
    )
  return configurationFault(
    MissingSecret,
    "Neither the environment variable `AUTH_SECRET` nor the option `secret` is set. Set one of them.",
    { command: "secret" },
  )
}

/** Returns the error for a configuration with too many secrets. */
export function manySecretsFault({ settings }: ReadConfig): AuthError {
  return configurationFault(
    MissingSecret,
    `\`secret\` has ${settings.secrets.length} secrets, but at most 10 are allowed. Remove the oldest.`,
  )
}

/** Returns the error for a secret that could be guessed. */
export function shortSecretFault(): AuthError {
  return configurationFault(
    MissingSecret,
    `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) is shorter than ${minSecretBytes} bytes, so it could be guessed.`,
    { command: "replaceSecret" },
  )
}

/** Returns the error for a secret of the manual. */
export function printedSecretFault(): AuthError {
  const marks = printedMarks.map((mark) => `\`${mark}\``).join(" or ")
  return configurationFault(
    MissingSecret,
    `\`secret\` or \`jwt.secret\` (\`AUTH_SECRET\`) contains ${marks}, which is printed in the manual, so everyone knows it.`,
    { command: "secret" },
  )
}

/** Returns the error for the first provider that's meant only for development; undefined if there is no such provider. */
export function developmentOnlyFault({ providers }: ReadConfig): AuthError | undefined {
  const provider = providers.find(({ developmentOnly }) => developmentOnly)
  if (provider === undefined) return undefined
  return configurationFault(
    DevelopmentOnly,
    `The provider "${provider.id}" is for development only, but this application runs in production. Configure the provider ` +
      "that your users sign in with. While you develop, set `NODE_ENV=development` if your framework doesn't set it.",
    { command: "provider" },
  )
}

/** A part of the configuration that stores something, and the adapter methods that it needs. */
interface StoringPart {
  readonly subject: string
  /** The reason why an adapter is required; undefined if the part works without one. */
  readonly reason?: string
  readonly methods: readonly AdapterMethod[]
}

/** Returns the error for a missing adapter, or for one that lacks methods that the configuration needs. */
export function adapterFault({ config, settings }: ReadConfig): AuthError | undefined {
  const parts = storingParts(settings, config)
  const reason = parts.find((part) => part.reason !== undefined)?.reason
  if (settings.adapter === undefined) {
    if (reason === undefined) return undefined
    return configurationFault(MissingAdapter, `${reason}, but no \`adapter\` is configured. Configure one.`, {
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

function storingParts(settings: Settings, { registration }: AuthConfig): readonly StoringPart[] {
  const { providers, strategy, limits } = settings
  const named = (chosen: (provider: InternalProvider) => unknown): string =>
    [...providers.values()]
      .filter((provider) => chosen(provider))
      .map(({ id }) => `"${id}"`)
      .join(", ")
  const email = named(({ type }) => providerKinds[type].sendsMail)
  const codes = named(
    (provider) => providerKinds[provider.type].sendsMail && "code" in provider && provider.code,
  )
  const webauthn = named(({ type }) => providerKinds[type].identifiedBy === "passkey")
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
    registration !== undefined && {
      subject: "`registration`",
      reason: "`registration` decides which users are stored",
      methods: [],
    },
    [...providers.keys()].some((id) => keptProvider(id, settings) !== undefined) && {
      subject: "`keepTokens`",
      methods: requirements.tokens,
    },
    limits !== undefined && !limits.store && { subject: "`limits`", methods: requirements.limits },
    countsChallenges(settings) &&
      !limits?.store && { subject: "`challenge`, which counts", methods: requirements.limits },
  ]
  return parts.filter((part) => part !== false)
}

/** Returns true if the challenge counts attempts, or uses of tokens. */
function countsChallenges({ challenge }: Settings): boolean {
  return typeof challenge === "object" && (challenge.after !== undefined || challenge.usableFor !== undefined)
}

/** Returns the error for stored sessions if users can sign in only with credentials, and aren't stored themselves. */
export function onlyCredentialsFault({ providers }: ReadConfig): AuthError | undefined {
  if (providers.some((provider) => "stored" in provider && provider.stored)) return undefined
  return configurationFault(
    UnsupportedStrategy,
    '`session.strategy` is "database", but users can sign in only with credentials, which need JWT sessions. Set `session: { strategy: "jwt" }`, or `stored: true` in the options of the provider if `authorize` returns users of the adapter.',
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
      `\`revocation\` is on, but revocations can't be stored, because no \`adapter\` is configured. ${revocationAdvice}`,
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
      "`session.details` is on, but details can't be stored, because no `adapter` is configured. Configure one.",
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
    `\`session.details\` is on, but JWT sessions can't be ended from the list without \`revocation\`. ${revocationAdvice}`,
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
        `\`backchannelLogout\` of the provider "${id}" needs \`revocation\`, which records the logout tokens that were used, and ` +
          `the JWT sessions that are over. ${revocationAdvice}`,
      )
    if (strategy === "database" && !sessionDetails)
      return configurationFault(
        InvalidProvider,
        `\`backchannelLogout\` of the provider "${id}" needs \`session: { details: true }\` with stored sessions, because only the ` +
          "details say which session at the provider a session comes from.",
      )
  }
  return undefined
}

function missingMethods(adapter: Adapter, needed: readonly AdapterMethod[]): readonly AdapterMethod[] {
  return needed.filter((method) => typeof adapter[method] !== "function")
}
