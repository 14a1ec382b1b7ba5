import { randomHex, randomUUID } from "../crypto/random.ts"
import { AuthError } from "../errors/auth-error.ts"
import { EmailSignin, EmailSignInError } from "../errors/classes.ts"
import { callbackUrlOf, rememberCallbackUrl } from "../http/callback-url.ts"
import type { Context } from "../http/context.ts"
import { redirectOutcome, type Outcome } from "../http/outcome.ts"
import { requestWithBody } from "../http/request-with-body.ts"
import { ownRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import { askSignInCallback } from "../identity/sign-in-callback.ts"
import type { EmailProvider } from "../provider/normalize.ts"
import { publicProvider } from "../provider/public.ts"
import { canonicalAddress, type EmailAddress } from "./address.ts"
import { rememberLink } from "./requested-links.ts"
import type { Link } from "./link.ts"
import { adapterOf, discardToken, storeToken } from "./verification-token.ts"

/** Life of a link where the provider does not say, in seconds: 24 hours. */
const defaultMaxAge = 86_400

/**
 * Sends a sign-in link. An address that has an account and one that has none take the same steps and get the same
 * answer [AU-01, TM-02]. The `signIn` callback runs before anything is stored or sent: the place for a limit of rates
 * [AU-04].
 *
 * @throws EmailSignin where the text is not one plain address; AccessDenied where the `signIn` callback refuses it;
 *   EmailSignInError where the link cannot be made or sent.
 */
export async function startEmail(provider: EmailProvider, context: Context): Promise<Outcome> {
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  const email = recipientOf(provider, context)
  const stored = await adapterOf(context.settings).getUserByEmail(email)
  const user = stored ?? { id: randomUUID(), email, emailVerified: null }
  const elsewhere = await askSignInCallback(context, {
    user,
    account: { provider: provider.id, type: "email", providerAccountId: email, userId: user.id },
    email: { verificationRequest: true },
  })
  if (elsewhere !== undefined) return redirectOutcome(elsewhere)
  try {
    await sendLink(provider, email, callbackUrl, context)
  } catch (error) {
    if (error instanceof AuthError) throw error
    throw new EmailSignInError(`The sign-in link of "${provider.id}" could not be sent.`, {
      cause: { err: error, provider: provider.id },
    })
  }
  const { base } = context.address
  return redirectOutcome(ownRedirect(`${base}/verify-request`, { provider: provider.id, type: "email" }))
}

function recipientOf(provider: EmailProvider, { fields }: Context): EmailAddress {
  try {
    const email = canonicalAddress(fields["email"], provider.normalizeIdentifier?.bind(provider))
    if (email !== undefined) return email
  } catch (error) {
    if (error instanceof AuthError) throw error
    // To throw is its way to refuse an address.
    throw new EmailSignin("`normalizeIdentifier` refused the address.", { cause: error })
  }
  throw new EmailSignin("The text is not exactly one plain e-mail address.")
}

/** Stored first, then sent: a link that arrives works. One that could not be sent leaves no row [FA-4]. */
async function sendLink(
  provider: EmailProvider,
  email: EmailAddress,
  callbackUrl: SafeRedirect,
  context: Context,
): Promise<void> {
  const { settings, address } = context
  const token = await makeToken(provider)
  const link: Link = { provider: provider.id, email, token }
  const expires = new Date(Date.now() + (provider.maxAge ?? defaultMaxAge) * 1000)
  const row = await storeToken(provider, link, expires, settings)
  try {
    await provider.sendVerificationRequest({
      identifier: email,
      url: ownRedirect(`${address.base}/callback/${provider.id}`, { callbackUrl, token, email }),
      expires,
      provider: { ...publicProvider(provider, address.base), ...provider },
      token,
      theme: settings.theme,
      request: requestWithBody(context),
    })
  } catch (error) {
    await discardToken(row, settings)
    throw error
  }
  await rememberLink(link, Math.floor(expires.getTime() / 1000), context)
}

async function makeToken(provider: EmailProvider): Promise<string> {
  if (provider.generateVerificationToken === undefined) return randomHex(32)
  const token: unknown = await provider.generateVerificationToken()
  if (typeof token !== "string" || token === "")
    throw new TypeError("`generateVerificationToken` must return a text that is not empty.")
  return token
}
