import { keyRing } from "../../crypto/key-ring.ts"
import type { Settings } from "../../config/settings.ts"
import { checkMaxAge, stateSalt } from "../../cookies/names.ts"
import type { Context } from "../../http/context.ts"

/** The content of a `state` parameter. */
export interface State {
  /** The callback URL of the deployment that began the flow, if a redirect proxy has to forward it. */
  readonly origin?: string | undefined
  /** 32 random bytes in base64url. */
  readonly random: string
}

/**
 * Makes a `state` parameter ([RFC 6749 §10.12](https://www.rfc-editor.org/rfc/rfc6749#section-10.12)). It's sealed:
 * only a redirect proxy with the same secret can read where the flow began, and nobody else can make one.
 */
export async function makeState(
  { origin, random }: State,
  { settings: { secrets }, cookies }: Pick<Context, "settings" | "cookies">,
): Promise<string> {
  const { maxAge = checkMaxAge } = cookies.transaction.options
  return keyRing(secrets, stateSalt).seal({ ...(origin === undefined ? {} : { origin }), random }, { maxAge })
}

/** Reads a `state` parameter. Returns null if it isn't one of ours, or is too old. */
export async function readState(state: string, { secrets }: Settings): Promise<State | null> {
  const content = await keyRing(secrets, stateSalt).open(state)
  if (content === null || typeof content["random"] !== "string") return null
  const { origin, random } = content
  return { random, ...(typeof origin === "string" ? { origin } : {}) }
}

/**
 * Returns the name of a flow within one browser: the end of its state, which is the authentication tag of the
 * sealed token and therefore as good as random.
 */
export function transactionId(state: string): string {
  return state.slice(-16)
}
