import type { Settings } from "../../config/settings.ts"
import { checkMaxAge } from "../../cookies/names.ts"
import { type KeyRing, purposeRing } from "../../crypto/key-ring.ts"
import { seal } from "../../crypto/seal.ts"
import { OAuthAccountNotLinked } from "../../errors/classes.ts"
import type { Context } from "../../http/context.ts"
import { isNumericDate } from "../../model/dates.ts"
import { providerKinds } from "../../model/provider-kinds.ts"
import type { Freshness, StepUp } from "../../model/session.ts"
import type { StepUpView } from "../../pages/sign-in-page.ts"
import { sessionStrategy } from "../../session/session-strategy.ts"
import type { SessionOwner } from "../../session/strategy-methods.ts"
import { boundTo, canMeet, describeSignIn, meets } from "../fresh-sessions.ts"
import type { Verified } from "../verified.ts"
import type { SignInDecision } from "./decide-sign-in.ts"
import { refusal } from "./refusal.ts"

/** The maximum length of the parameter, in characters. */
const maxLength = 2_048

/** A requested step-up, with all its requirements. */
interface AskedStepUp extends Freshness, StepUp {
  readonly maxAge: number
}

/**
 * Seals a step-up into the `stepUp` parameter of the sign-in page, for a quarter of an hour. It's tied to the session
 * and has no effect in another user's browser, so an attacker can't send users a link that asks them to confirm who
 * they are.
 */
export async function sealStepUp(
  owner: SessionOwner,
  { maxAge, acr, methods }: Freshness,
  settings: Settings,
): Promise<string> {
  const claims = { maxAge, acr, methods, ...(await boundTo(owner)) }
  return seal(ringOf(settings), claims, { maxAge: checkMaxAge })
}

/**
 * Opens the parameter if it was sealed for this session. Returns undefined if it wasn't, if it's a different value, or
 * if it has expired.
 */
async function openStepUp(value: unknown, context: Context): Promise<AskedStepUp | undefined> {
  const { settings, provider } = context
  if (typeof value !== "string" || value.length > maxLength) return undefined
  const content = await ringOf(settings).open(value)
  const owner = content && (await sessionStrategy(settings).owner(context))
  if (!content || !owner || owner.actor !== undefined) return undefined
  const { user, session } = await boundTo(owner)
  const { maxAge } = content
  if (content["user"] !== user || content["session"] !== session || !isNumericDate(maxAge)) return undefined
  const asked = { user, maxAge, acr: textsOf(content["acr"]), methods: textsOf(content["methods"]) }
  return provider === undefined || canMeet(provider, asked) ? asked : undefined
}

/**
 * Opens the step-up of a form, like {@link openStepUp}.
 *
 * @throws OAuthAccountNotLinked if the form can't confirm who the user is. Nothing has been checked or changed then.
 */
export async function requireStepUp(value: unknown, context: Context): Promise<AskedStepUp> {
  const asked = await openStepUp(value, context)
  if (asked !== undefined) return asked
  const error = new OAuthAccountNotLinked(
    "The `stepUp` of the form can't be used: it has expired, or belongs to another session or provider.",
    { cause: { stepUp: "unusable" } },
  )
  error.code = "not_confirmed"
  throw error
}

/** Returns the parts of a step-up that the sign-in page shows, or undefined if it doesn't belong to this session. */
export async function viewStepUp(value: unknown, context: Context): Promise<StepUpView | undefined> {
  const asked = await openStepUp(value, context)
  if (asked === undefined || typeof value !== "string") return undefined
  const { settings } = context
  const providers = [...settings.providers.values()].filter((provider) => canMeet(provider, asked))
  const sendsMail =
    settings.adapter !== undefined && providers.some(({ type }) => providerKinds[type].sendsMail)
  const email = sendsMail ? (await sessionStrategy(settings).user(context))?.email : undefined
  return { value, providers: providers.map(({ id }) => id), email }
}

function textsOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined
}

function ringOf({ secrets }: Settings): KeyRing {
  return purposeRing("step-up", secrets, "")
}

/**
 * Narrows a decision for a step-up: it signs in only the user whose session must be fresh, and doesn't register users,
 * link accounts or add passkeys. The first proof of the user's own address has its usual effects.
 */
export function decideStepUp(decision: SignInDecision, stepUp: StepUp): SignInDecision {
  switch (decision.type) {
    case "refuse":
    // The id that the session will contain is only known when the token is created (`requireSameUser`).
    case "accept":
      return decision
    case "sign-in":
    case "ask":
    case "confirm":
      return isSame(decision.user.id, stepUp) ? decision : otherUser
    default:
      return otherUser
  }
}

/** @throws OAuthAccountNotLinked if the session that begins is another user's. */
export function requireSameUser(stepUp: StepUp, userId: string | undefined): void {
  if (!isSame(userId, stepUp)) throw refusal("step-up-by-another-user")
}

/** @throws OAuthAccountNotLinked if the authentication was too long ago, or not in a required context. */
export function requireDemands(stepUp: StepUp, verified: Verified): void {
  if (!meets(describeSignIn(verified), stepUp)) throw refusal("step-up-not-met")
}

const otherUser = { type: "refuse", reason: "step-up-by-another-user" } as const

function isSame(id: unknown, { user }: StepUp): boolean {
  return String(id) === user
}
