import { randomHex, randomUUID } from "../crypto/random-values.ts"
import { AuthError } from "../errors/auth-error.ts"
import { AdapterError, EmailSignin, EmailSignInError } from "../errors/classes.ts"
import { callbackUrlOf, rememberCallbackUrl } from "../http/callback-url.ts"
import { asksToRemember, rememberParameter } from "../http/asks-to-remember.ts"
import { type Context, languageOf } from "../http/context.ts"
import { requestWithBody } from "../http/request-with-body.ts"
import { type Outcome, redirectOutcome } from "../http/outcome.ts"
import { ownRedirect, type SafeRedirect } from "../http/safe-redirect.ts"
import { askSignInCallback } from "../identity/sign-in/ask-sign-in-callback.ts"
import { findUserByEmail } from "../identity/user-store.ts"
import { type EmailProvider, publicProvider } from "../provider/normalize-provider.ts"
import type { VerificationRequest } from "../provider/email-config.ts"
import { challenged } from "../challenges/challenged.ts"
import { limited } from "../limits/limited.ts"
import type { MailLanguage } from "../model/texts.ts"
import { parseRecipient, type Recipient } from "../model/email-address.ts"
import { rememberLink } from "./requested-links.ts"
import type { OneTimeCode } from "./one-time-codes.ts"
import { adapterOf, defaultMaxAge, discardToken, type Link, storeToken } from "./verification-tokens.ts"
import { lazily } from "../runtime/lazily.ts"
import { oneTimeCodes } from "./typed-code.ts"
import { within } from "../runtime/within.ts"

// Loaded if the application decides who may register.
const registrations = /* @__PURE__ */ lazily(async () => import("./refused-addresses.ts"))

/** The default time limit for the mailer, in seconds. */
const defaultSendTimeout = 30

/**
 * Sends a sign-in link. The steps and the answer are the same for addresses with and without an account [AU-01, TM-02].
 * Limits, the challenge, the `signIn` callback and `registration` are checked, in this order, before anything is stored or sent [AU-04].
 * An unknown address that may not register gets no mail, but the browser gets the same answer.
 *
 * @throws TooManyAttempts if a limit is reached; EmailSignin if the text isn't one plain address; AccessDenied if the
 *   `signIn` callback refuses it; EmailSignInError if the link can't be created, stored or sent.
 */
export async function startEmail(provider: EmailProvider, context: Context): Promise<Outcome> {
  const callbackUrl = await callbackUrlOf(context)
  rememberCallbackUrl(context, callbackUrl)
  const recipient = recipientOf(provider, context)
  const email = recipient.identifier
  const { record } = context.settings
  record?.note({ account: { provider: provider.id, providerAccountId: email } })
  await limited(context, "mails", recipient.address)
  await challenged(context, "mail")
  const find = async () =>
    orUnsendable(provider, async () => findUserByEmail(email, adapterOf(context.settings)))
  const stored = await find()
  const user = stored ?? { id: randomUUID(), email, emailVerified: null }
  const account = { provider: provider.id, type: "email", providerAccountId: email, userId: user.id } as const
  const attempt = { user, account, email: { verificationRequest: true } }
  const redirect = await askSignInCallback(context, attempt)
  if (redirect !== undefined) {
    record?.add({ action: "sign-in.start", outcome: "failure", reason: sentAway })
    return redirectOutcome(redirect)
  }
  // The callback may have stored the user itself.
  const isRefused =
    stored === null &&
    context.settings.registration !== undefined &&
    (await (await registrations()).isRefused({ provider: provider.id, ...attempt }, context)) &&
    (context.settings.callbacks.signIn === undefined || (await find()) === null)
  await orUnsendable(provider, async () => sendLink(provider, recipient, { callbackUrl, isRefused }, context))
  record?.add({
    action: "sign-in.start",
    ...(isRefused ? { outcome: "failure", reason: registrationClosed } : { outcome: "success" }),
  })
  return redirectOutcome(verifyRequestUrl(provider, context))
}

/** The reason if `registration` refuses an unknown address. */
const registrationClosed = { type: "AccessDenied", code: "registration_closed" } as const

/** The reason if the `signIn` callback returned a URL and no mail is sent. */
const sentAway = { type: "AccessDenied", code: "sent_away" } as const

/** Returns the URL of the page that says what was sent, and accepts the code. */
function verifyRequestUrl({ id }: EmailProvider, { serviceUrl }: Context): SafeRedirect {
  return ownRedirect(`${serviceUrl.base}/verify-request`, { provider: id, type: "email" })
}

/**
 * Runs one step of sending a link.
 *
 * @throws EmailSignInError if the sender or the store fails, AuthError if the configuration is invalid.
 */
async function orUnsendable<Result>({ id }: EmailProvider, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof AuthError && !(error instanceof AdapterError)) throw error
    throw new EmailSignInError(`The sign-in link of "${id}" could not be sent.`, {
      cause: { err: error, provider: id },
    })
  }
}

function recipientOf(provider: EmailProvider, { fields }: Context): Recipient {
  try {
    const recipient = parseRecipient(fields["email"], provider.normalizeIdentifier?.bind(provider))
    if (recipient !== undefined) return recipient
  } catch (error) {
    if (error instanceof AuthError) throw error
    // `normalizeIdentifier` throws to refuse an address.
    throw new EmailSignin("`normalizeIdentifier` refused the address.", { cause: error })
  }
  throw new EmailSignin("The text must be exactly one plain e-mail address.")
}

/**
 * Creates a link, sends it, and remembers it in this browser. If registration is refused, nothing is stored or sent, but
 * the browser can't tell.
 */
async function sendLink(
  provider: EmailProvider,
  recipient: Recipient,
  { callbackUrl, isRefused }: { readonly callbackUrl: SafeRedirect; readonly isRefused: boolean },
  context: Context,
): Promise<void> {
  const { settings } = context
  const token = await makeToken(provider)
  const link: Link = { provider: provider.id, email: recipient.identifier, token }
  const expires = new Date(Date.now() + (provider.maxAge ?? defaultMaxAge) * 1000)
  const code = provider.code ? await (await oneTimeCodes()).makeCode(provider, link, settings) : undefined
  const deliver = async (): Promise<void> =>
    deliverLink(provider, { link, recipient, expires, code, callbackUrl }, context)
  if (settings.registration === undefined) await deliver()
  else await (await registrations()).deliverUnlessRefused(provider, isRefused, deliver)
  const ends = Math.floor(expires.getTime() / 1000)
  await rememberLink(
    link,
    {
      sentTo: recipient.address,
      ends,
      codeHash: code?.hash,
      remember: asksToRemember(context),
      user: context.stepUp?.user,
    },
    context,
  )
}

/** A link, and the message that contains it. */
interface Message {
  readonly link: Link
  readonly recipient: Recipient
  readonly expires: Date
  readonly code: OneTimeCode | undefined
  readonly callbackUrl: SafeRedirect
}

/**
 * Stores a link, then sends it, so that a link that arrives works. If a link can't be sent, its row is removed [FA-4].
 */
async function deliverLink(provider: EmailProvider, message: Message, context: Context): Promise<void> {
  const { settings } = context
  const { link, recipient, expires, code, callbackUrl } = message
  const language = await mailLanguage(context)
  const row = await storeToken(provider, link, expires, settings)
  try {
    const send = async (): Promise<void> => {
      const sending = provider.sendVerificationRequest({
        identifier: recipient.address,
        ...contentsOf(provider, link, { code, callbackUrl, context }),
        expires,
        provider: { ...publicProvider(provider, context.serviceUrl.base), ...provider },
        theme: settings.theme,
        request: requestWithBody(context),
        language,
      })
      await within(Promise.resolve(sending), sendTimeoutOf(provider), "`sendVerificationRequest`")
    }
    await (settings.observe?.({ type: "mail", provider: provider.id }, send) ?? send())
  } catch (error) {
    await discardToken(row, settings)
    throw error
  }
  settings.record?.add({ action: "mail.send", outcome: "success" })
}

/** Returns the language of the pages that this browser sees, or undefined for the default. */
async function mailLanguage(context: Context): Promise<MailLanguage | undefined> {
  const { tag = "", isRtl = false, texts } = (await languageOf(context)) ?? {}
  return texts?.mail && { tag, isRtl, texts: texts.mail }
}

/**
 * Returns the contents of the message to the user. A message with only a code can't be used in another browser.
 */
function contentsOf(
  provider: EmailProvider,
  { email, token }: Link,
  sent: { code: OneTimeCode | undefined; callbackUrl: SafeRedirect; context: Context },
): Pick<VerificationRequest, "url" | "token" | "code"> {
  const { code, callbackUrl, context } = sent
  if (code !== undefined && provider.code === "only")
    return { url: verifyRequestUrl(provider, context), token: code.digits, code: code.digits }
  const { base } = context.serviceUrl
  const remember = rememberParameter(asksToRemember(context))
  const url = ownRedirect(`${base}/callback/${provider.id}`, { callbackUrl, token, email, ...remember })
  return { url, token, code: code?.digits }
}

/** Returns the time limit for the mailer, in milliseconds. */
function sendTimeoutOf({ sendTimeout = defaultSendTimeout }: EmailProvider): number {
  return sendTimeout * 1000
}

async function makeToken(provider: EmailProvider): Promise<string> {
  if (provider.generateVerificationToken === undefined) return randomHex(32)
  const token: unknown = await provider.generateVerificationToken()
  if (typeof token !== "string" || token === "")
    throw new TypeError("`generateVerificationToken` must return a string that isn't empty.")
  return token
}
