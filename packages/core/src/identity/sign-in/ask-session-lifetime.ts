import type { LifetimeParameters } from "../../config/session-options.ts"
import type { Settings } from "../../config/settings.ts"
import { UnsupportedStrategy } from "../../errors/classes.ts"
import { shownAccount } from "../../model/provider-kinds.ts"
import type { SessionLifetime } from "../../model/session.ts"
import { within } from "../../runtime/within.ts"
import { shortestLifetime } from "../../session/session-limits.ts"
import type { ResolvedUser } from "../user-store.ts"
import type { Verified } from "../verified.ts"
import { answerOf } from "./ask-sign-in-callback.ts"

/** The deadline of `session.lifetime`, in milliseconds. */
const timeout = 10_000

/** The shape of each limit. Any other limit is an error, because a typing mistake would make sessions too long. */
const limits: Readonly<Record<keyof SessionLifetime, "number" | "boolean">> = {
  maxAge: "number",
  absoluteMaxAge: "number",
  untilBrowserCloses: "boolean",
}

/**
 * Returns the limits of a session that begins: the ones of its sign-in, and the ones that the application's function
 * returns. The shortest ones count. The function isn't asked about an account or a passkey that is added to a session,
 * because that session's limits continue.
 *
 * @throws AccessDenied if the function throws, or doesn't answer in time; UnsupportedStrategy if it returns anything
 *   else than limits.
 */
export async function askSessionLifetime(
  verified: Verified,
  { user, isNewUser, isAddition }: ResolvedUser,
  settings: Settings,
): Promise<SessionLifetime | undefined> {
  const { providerType, method = providerType, remember = false } = verified
  const { lifetime } = settings
  if (lifetime === undefined || isAddition === true) return shortestLifetime(verified.lifetime)
  const signIn: LifetimeParameters = { user, account: shownAccount(verified), method, remember, isNewUser }
  const limitsOfSignIn = async (): Promise<SessionLifetime | undefined> => {
    const answer: unknown = await within(Promise.resolve(lifetime(signIn)), timeout, "`session.lifetime`")
    return checked(answer, settings)
  }
  return shortestLifetime(verified.lifetime, await answerOf(limitsOfSignIn))
}

/** Returns the limits that the application's function has returned, once they have been checked. */
function checked(answer: unknown, settings: Settings): SessionLifetime | undefined {
  if (answer === undefined || answer === null) return undefined
  if (typeof answer !== "object" || Array.isArray(answer)) throw unusable("an object, or nothing")
  const given = Object.entries(answer).filter(([, value]) => value !== undefined)
  for (const [name, value] of given) {
    if (!Object.hasOwn(limits, name)) throw unusable(`no \`${name}\``)
    const type = limits[name as keyof SessionLifetime]
    if (typeof value !== type || (type === "number" && !(value >= 1)))
      throw unusable(
        `\`${name}\` as ${type === "number" ? "a number of seconds, 1 or more" : "true or false"}`,
      )
  }
  return withinSettings(Object.fromEntries(given) as SessionLifetime, settings)
}

function unusable(expected: string): UnsupportedStrategy {
  return new UnsupportedStrategy(`\`session.lifetime\` must return ${expected}.`)
}

/** Leaves out the limits that are longer than the configuration's, with a warning. */
function withinSettings(lifetime: SessionLifetime, settings: Settings): SessionLifetime {
  const { maxAge = 0, absoluteMaxAge = 0, untilBrowserCloses } = lifetime
  const most = { maxAge: settings.maxAge, absoluteMaxAge: settings.absoluteMaxAge ?? Infinity }
  const exceeded = [
    ...(maxAge > most.maxAge ? ["maxAge"] : []),
    ...(absoluteMaxAge > most.absoluteMaxAge ? ["absoluteMaxAge"] : []),
  ]
  if (exceeded.length > 0) settings.logger.warn("lifetime-too-long", { limits: exceeded })
  return {
    ...(maxAge === 0 || maxAge >= most.maxAge ? {} : { maxAge }),
    ...(absoluteMaxAge === 0 || absoluteMaxAge >= most.absoluteMaxAge ? {} : { absoluteMaxAge }),
    untilBrowserCloses,
  }
}
