import type { VerificationToken } from "../../adapter/adapter.ts"
import type { GuardedAdapter } from "../../adapter/guarded-adapter.ts"
import { tokenSecrets } from "../../config/secrets.ts"
import type { Settings } from "../../config/settings.ts"
import { checkMaxAge } from "../../cookies/names.ts"
import { purposeHash, sha256Base64url } from "../../crypto/hashes.ts"
import { type KeyRing, purposeRing } from "../../crypto/key-ring.ts"
import { randomBase64url } from "../../crypto/random-values.ts"
import { seal } from "../../crypto/seal.ts"
import { InvalidCheck, MissingAdapter, OAuthCallbackError } from "../../errors/classes.ts"
import { guardBoundForm } from "../../guard/guard-form.ts"
import type { Context } from "../../http/context.ts"
import { ownRedirect, parseRedirect, type SafeRedirect } from "../../http/safe-redirect.ts"
import { readAnswer } from "../../identity/unproven-answer.ts"
import { nullOnError } from "../../identity/user-store.ts"
import { type HiddenFields, verified, type Verified } from "../../identity/verified.ts"
import { isDateObject } from "../../model/dates.ts"
import type { OAuthProvider } from "../../provider/normalize-provider.ts"
import { singleUse } from "../../runtime/single-use.ts"
import { deferredField } from "./finish-oauth.ts"
import { identityOf, type SignInAnswer } from "./identity-of.ts"

/** The questions answered in this process, regardless of what the store says about their rows (D48). */
const answered = /* @__PURE__ */ singleUse()

/**
 * The maximum length of a sealed response, in characters. It takes up most of a request body, which may have 65536
 * characters.
 */
const maxLength = 49_152

/** A sign-in that waits for the answer to a question. */
interface Aside {
  readonly provider: OAuthProvider
  readonly answer: SignInAnswer
  /** True if the user asked to stay signed in. */
  readonly remember: boolean | undefined
  readonly callbackUrl: SafeRedirect
  /** The CSRF token of this browser. Undefined if the CSRF check is off. */
  readonly csrfToken: string | undefined
}

/**
 * Seals a provider's response into a form field for a quarter of an hour, because tokens are too large for a cookie. It
 * can be used only once, by the browser that received the form.
 *
 * @throws OAuthCallbackError if it's too large; AdapterError if the store fails.
 */
export async function deferAnswer(
  { provider, answer, remember, callbackUrl, csrfToken }: Aside,
  context: Context,
): Promise<HiddenFields> {
  const { settings } = context
  const id = randomBase64url(16)
  const browser = await browserOf(csrfToken)
  const claims = { ...answer, provider: provider.id, id, remember, callbackUrl, browser }
  const sealed = await seal(ringOf(settings), claims, { maxAge: checkMaxAge })
  if (sealed.length > maxLength)
    throw new OAuthCallbackError(
      `The response of "${provider.id}" is too large to be kept until the user has answered a question. To ask no question, set \`linking.unproven\` to "remove".`,
    )
  const [secret = ""] = settings.secrets
  const expires = new Date(Date.now() + checkMaxAge * 1000)
  await adapterOf(settings).createVerificationToken({ ...(await rowKey(provider, id, secret)), expires })
  return { [deferredField]: sealed }
}

/**
 * Opens a response that was set aside, and uses it up, when the question is answered.
 *
 * @throws InvalidCheck if it belongs to another browser or provider, was used before, or has expired; MissingCSRF
 *   if another site sent it.
 */
export async function takeDeferredAnswer(provider: OAuthProvider, context: Context): Promise<Verified> {
  await guardBoundForm(context)
  const { settings, fields, serviceUrl } = context
  const content = await openAside(provider, context)
  const adapter = adapterOf(settings)
  const row = await useRow(provider, content.id, settings)
  const { csrfToken } = fields
  const callbackUrl = parseRedirect(content.callbackUrl, serviceUrl.origin) ?? ownRedirect(serviceUrl.origin)
  const restore = async (): Promise<void> => {
    answered.release(row.token)
    await nullOnError(adapter.createVerificationToken({ ...row }))
  }
  return verified({
    ...(await identityOf(provider, content.answer, context)),
    answer: readAnswer(fields),
    remember: content.remember,
    defer: async () =>
      deferAnswer(
        {
          provider,
          answer: content.answer,
          remember: content.remember,
          callbackUrl,
          csrfToken: typeof csrfToken === "string" ? csrfToken : undefined,
        },
        context,
      ),
    undo: restore,
    callbackUrl,
  })
}

interface OpenedAside {
  readonly id: string
  readonly answer: SignInAnswer
  readonly remember: boolean
  readonly callbackUrl: string
}

async function openAside(provider: OAuthProvider, { settings, fields }: Context): Promise<OpenedAside> {
  const sealed = fields[deferredField]
  const content = typeof sealed === "string" ? await ringOf(settings).open(sealed) : null
  if (content === null)
    throw new InvalidCheck(
      "The response that was kept while the user answered a question can't be opened, or has expired.",
    )
  const { id, tokens, profile, providerSession, scope, remember, callbackUrl } = content
  if (content["provider"] !== provider.id)
    throw new InvalidCheck(`The response that was kept is not from "${provider.id}".`)
  const csrfToken = settings.csrfProtection ? fields["csrfToken"] : undefined
  if (content["browser"] !== (await browserOf(csrfToken)))
    throw new InvalidCheck("The response that was kept belongs to another browser.")
  const answer = { tokens, profile, providerSession, scope } as SignInAnswer
  return { id: String(id), answer, remember: remember === true, callbackUrl: String(callbackUrl) }
}

/** Returns a value that identifies the browser that received a form. */
async function browserOf(csrfToken: unknown): Promise<string | undefined> {
  return typeof csrfToken === "string" ? sha256Base64url(csrfToken) : undefined
}

/**
 * Uses up a question's row. The store returns it to only one request. If the store doesn't ensure that, this process
 * does.
 *
 * @throws InvalidCheck if the row was used before, or has expired.
 */
async function useRow(provider: OAuthProvider, id: string, settings: Settings): Promise<VerificationToken> {
  for (const secret of tokenSecrets(settings)) {
    const key = await rowKey(provider, id, secret)
    const row = await adapterOf(settings).useVerificationToken({ ...key })
    // A store that compares loosely may return a different row (docs/differences.md, D38).
    if (row?.identifier !== key.identifier) continue
    const { expires } = row
    if (!(isDateObject(expires) && expires.getTime() > Date.now())) break
    if (!answered.claim(key.token, expires.getTime())) break
    return { ...key, expires }
  }
  throw usedBefore()
}

function usedBefore(): InvalidCheck {
  return new InvalidCheck("The question was answered before, or too late.")
}

/**
 * Returns the key of a row. The purpose is part of the hash, and the identifier isn't an e-mail address, so the row
 * can't be used as a link.
 */
async function rowKey(
  { id: provider }: OAuthProvider,
  id: string,
  secret: string,
): Promise<Pick<VerificationToken, "identifier" | "token">> {
  return { identifier: `question:${id}`, token: await purposeHash("open question", secret, [provider, id]) }
}

function ringOf({ secrets }: Settings): KeyRing {
  return purposeRing("answer set aside", secrets, "")
}

function adapterOf({ adapter }: Settings): GuardedAdapter {
  if (adapter === undefined)
    throw new MissingAdapter("Questions need an `adapter`, which stores them until they are answered.")
  return adapter
}
