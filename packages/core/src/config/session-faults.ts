import type { Adapter, AdapterMethod } from "../adapter/adapter.ts"
import { requirements } from "../adapter/requirements.ts"
import type { AuthError } from "../errors/auth-error.ts"
import {
  InvalidProvider,
  MissingAdapter,
  MissingAdapterMethods,
  UnsupportedStrategy,
} from "../errors/classes.ts"
import type { AuthConfig } from "./auth-config.ts"
import { isOAuthProvider } from "../provider/normalize-provider.ts"
import { configurationFault } from "./configuration-fault.ts"
import type { Settings } from "./settings.ts"

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
