// Links and codes. A link that is opened in another browser is confirmed by a POST.

import { randomUUID } from "../crypto/random-values.ts"
import { Verification } from "../errors/classes.ts"
import { callbackUrlOf, requestedCallbackUrl } from "../http/callback-url.ts"
import { asksToRemember, rememberParameter } from "../http/asks-to-remember.ts"
import type { Context } from "../http/context.ts"
import { isPrefetch } from "../guard/is-same-origin.ts"
import { readAnswer } from "../identity/unproven-answer.ts"
import { findUserByEmail } from "../identity/user-store.ts"
import { verified, type Verified } from "../identity/verified.ts"
import type { EmailProvider } from "../provider/normalize-provider.ts"
import { parseRecipient } from "../model/email-address.ts"
import { type RememberedWish, requestedLink, stepUpOfLink } from "./requested-links.ts"
import { oneTimeCodes, typedCode } from "./typed-code.ts"
import { adapterOf, type Link, restoreToken, useToken } from "./verification-tokens.ts"

/** A link that must not sign in the user before they confirm it with a POST of these fields. */
export interface LinkConfirmation extends Link, RememberedWish {
  readonly type: "confirm-link"
  /** True if this browser requested the link. */
  readonly requested: boolean
  /** The URL to go to afterwards, from the link. */
  readonly callbackUrl: string | undefined
}

/**
 * Handles a link that was opened, or a one-time code that was typed. In the browser that requested the link, the token
 * is used immediately. In any other browser, only the POST of a confirmation page uses it, so that a mail scanner can't
 * use up the link, and no user is signed in to an account that an attacker chose (D9 in docs/differences.md) [CS-03].
 *
 * @throws Verification if the link or code is malformed, has expired, or has already been used; TooManyAttempts if too
 *   many codes were guessed.
 */
export async function finishEmail(
  provider: EmailProvider,
  context: Context,
): Promise<Verified | LinkConfirmation> {
  const { settings, method } = context
  const typed = typedCode(provider, context)
  const link =
    typed === undefined
      ? { ...linkOf(provider, context), remember: asksToRemember(context) }
      : await (await oneTimeCodes()).linkOfCode(provider, typed.code, context)
  settings.record?.note({ account: { provider: provider.id, providerAccountId: link.email } })
  const isCodeOnly = provider.code === "only"
  const requested = (method === "GET" || isCodeOnly) && (await requestedLink(link, context))
  // The link wasn't mailed. The browser got it from us, because a question hadn't been answered.
  if (isCodeOnly && !requested) throw new Verification("This provider sends codes instead of links.")
  if (method === "GET") {
    if (context.isHead || !signsInAtOnce(provider, requested, context.request.headers))
      return { type: "confirm-link", ...link, requested, callbackUrl: requestedCallbackUrl(context) }
  }
  const callbackUrl = await callbackUrlOf(context)
  const stepUp = await stepUpOfLink(link, context)
  const stored = await findUserByEmail(link.email, adapterOf(settings))
  const user = stored ?? { id: randomUUID(), email: link.email, emailVerified: null }
  const use = typed === undefined ? useToken : (await oneTimeCodes()).useCode
  const row = await use(provider, link, settings)
  return verified({
    providerType: "email",
    user,
    account: { provider: provider.id, type: "email", providerAccountId: link.email, userId: user.id },
    stepUp,
    remember: link.remember,
    callbackUrl,
    answer: method === "POST" ? readAnswer(context.fields) : undefined,
    // The answer comes with the same link, so the link stays valid until then.
    defer: async () => {
      await restoreToken(link, row, settings)
      const { token, email, remember } = link
      return { token, email, callbackUrl: requestedCallbackUrl(context), ...rememberParameter(remember) }
    },
    undo: async () => restoreToken(link, row, settings),
  })
}

/** Returns the token and the address, from the query of the link or from the form of the confirmation page. */
function linkOf({ id }: EmailProvider, { method, url, fields }: Context): Link {
  const parameter = (name: string): unknown => {
    if (method === "POST") return fields[name]
    const [value, ...more] = url.searchParams.getAll(name)
    return more.length === 0 ? value : undefined
  }
  const token = parameter("token")
  // It was normalized when the link was created, so `normalizeIdentifier` isn't called again.
  const email = parseRecipient(parameter("email"), (identifier) => identifier)?.identifier
  if (typeof token !== "string" || token === "" || email === undefined)
    throw new Verification("The sign-in link is incomplete.")
  return { provider: id, email, token }
}

function signsInAtOnce({ confirm }: EmailProvider, requested: boolean, headers: Headers): boolean {
  if (confirm === "always" || !isOpened(headers)) return false
  return requested || confirm === "never"
}

/**
 * Returns true if, according to the browser, the user opened the link: it isn't a prefetch, or part of another site's
 * page [SE-07].
 */
function isOpened(headers: Headers): boolean {
  if (isPrefetch(headers)) return false
  const site = headers.get("sec-fetch-site")
  return site === null || site === "same-origin" || headers.get("sec-fetch-dest") === "document"
}
