import { checkMaxAge, stateSalt } from "../../cookies/names.ts"
import { openBriefToken, sealBriefToken } from "../../crypto/brief-token.ts"
import { keyRing } from "../../crypto/key-ring.ts"
import { OAuthSignInError } from "../../errors/classes.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { makeShortState, readShortState } from "./short-state.ts"
import type { State } from "./state.ts"

/**
 * The maximum length of a text that's read, in characters. No `state` is that long, and reading a longer text would
 * only take time.
 */
const maxLength = 4_096

/**
 * Creates a `state` that tells a redirect proxy where the flow began. A proxy that runs Auth.js can read it, too. If
 * it's longer than the vendor allows, a shorter form is used that only this service can read.
 *
 * @throws OAuthSignInError if the shorter form is too long, too.
 */
export async function makeProxiedState(
  content: State,
  { id, maxStateLength = Infinity }: Pick<OAuthProvider, "id" | "maxStateLength">,
  secrets: readonly string[],
): Promise<string> {
  const usual = await sealBriefToken(secrets, stateSalt, { origin: content.deployment }, checkMaxAge)
  if (usual.length <= maxStateLength) return usual
  const short = await makeShortState(content, secrets)
  if (short.length <= maxStateLength) return short
  throw new OAuthSignInError(
    `"${id}" takes a \`state\` of at most ${maxStateLength} characters, and the one that leads the redirect proxy back ` +
      `to ${content.deployment} has ${short.length}: give this deployment a shorter host.`,
  )
}

/** Returns the callback URL that a `state` of any version names. Returns undefined for any other text. */
export async function readProxiedState(
  state: string,
  redirectUri: string,
  secrets: readonly string[],
): Promise<string | undefined> {
  if (state.length > maxLength) return undefined
  if (!state.includes(".")) return readShortState(state, redirectUri, secrets)
  const claims =
    (await openBriefToken(secrets, stateSalt, state)) ?? (await keyRing(secrets, stateSalt).open(state))
  const origin = claims?.["origin"]
  return typeof origin === "string" ? origin : undefined
}
