import { perServiceUrl } from "../config/per-service-url.ts"
import type { Settings } from "../config/settings.ts"
import type { LinkConfirmation } from "../email/finish-email.ts"
import { JWTSessionError } from "../errors/auth-error.ts"
import { SessionTokenError } from "../errors/classes.ts"
import { type Context, languageOf } from "../http/context.ts"
import type { PageOutcome } from "../http/outcome.ts"
import { pageHeaders } from "../http/respond.ts"
import type { OpenQuestion } from "../identity/sign-in/complete-sign-in.ts"
import type { DefaultUser } from "../model/session.ts"
import type { PageLanguage, PageTexts } from "../model/texts.ts"
import type { Theme } from "../model/theme.ts"
import type { ChallengeParts } from "../pages/challenge-parts.ts"
import { prepareConfirmEmailPage } from "../pages/confirm-email-page.ts"
import { defaultLanguage } from "../pages/document.ts"
import { type ErrorView, prepareErrorPage } from "../pages/error-page.ts"
import type { Html } from "../pages/html.ts"
import type { PasskeyParts } from "../pages/passkey-parts.ts"
import type { PageProvider } from "../pages/provider-forms.ts"
import {
  prepareSignInPage,
  signedInPage,
  type SignedInView,
  type SignInView,
  stepUpPage,
} from "../pages/sign-in-page.ts"
import { prepareSignOutPage, type SignOutView } from "../pages/sign-out-page.ts"
import { contentSecurityPolicy, type ContentSecurityPolicyOptions } from "../pages/stylesheet.ts"
import { themeProblems } from "../pages/theme-colors.ts"
import { prepareUnprovenPage } from "../pages/unproven-page.ts"
import { prepareVerifyRequestPage, type VerifyRequestView } from "../pages/verify-request-page.ts"
import {
  type EmailProvider,
  type InternalProvider,
  isOAuthProvider,
  publicProvider,
  type WebAuthnProvider,
} from "../provider/normalize-provider.ts"
import { chain, lazily, type MaybePromise } from "../runtime/lazily.ts"
import { openSessionToken, sessionStrategy, validSession } from "../session/session-strategy.ts"
import { confirmEmailView, unprovenView } from "./link-views.ts"
import { providedFlow } from "./provided-flow.ts"

/**
 * The built-in pages of a configuration in one language. The parts that depend only on these two are already rendered.
 */
export interface BuiltInPages {
  readonly texts: PageTexts
  /** @param context - the request, whose session decides what the page offers. */
  signIn(view: Omit<SignInView, "challenge">, context: Context): MaybePromise<PageOutcome>
  signOut(view: SignOutView): PageOutcome
  error(view: ErrorView, status: number): PageOutcome
  verifyRequest(view: VerifyRequestView): PageOutcome
  confirmEmail(link: LinkConfirmation, context: Context): Promise<PageOutcome>
  unproven(question: OpenQuestion, context: Context): PageOutcome
}

/** Returns the built-in pages in a request's language. */
export function builtInPages({
  settings,
  serviceUrl,
  request,
}: Pick<Context, "settings" | "serviceUrl" | "request">): MaybePromise<BuiltInPages> {
  return chain(preparedPages(settings, serviceUrl.base), (prepared) =>
    chain(languageOf({ settings, request }), (language = defaultLanguage) => prepared(language)),
  )
}

// Loaded if the application has a challenge with a widget.
const loadChallengeParts = /* @__PURE__ */ lazily(
  async () => (await import("../pages/challenge-parts.ts")).challengeParts,
)

/** A function that creates the pages in a language. */
export type PreparedPages = (language: PageLanguage) => BuiltInPages

/** Prepares the built-in pages of a configuration, with forms that lead to the given base. */
const preparedPages: (settings: Settings, base: string) => MaybePromise<PreparedPages> =
  perServiceUrl(preparePages)

function preparePages(settings: Settings, base: string): MaybePromise<PreparedPages> {
  const { theme, logger } = settings
  if (themeProblems(theme).length > 0) logger.warn("theme-invalid")
  const configured = [...settings.providers.values()]
  const providers = configured.map((provider) => pageProvider(provider, base, settings))
  const { origin: cancel, host } = new URL(base)
  const asksToRemember = settings.lifetime !== undefined
  const options = { theme, formActions: [...ownOrigin(settings), ...configured.flatMap(formActions)] }
  return chain(contentSecurityPolicy(options), (policy) =>
    providers.some(({ passkey }) => passkey !== undefined) || typeof settings.challenge === "object"
      ? pagesWithScripts(settings, options, { providers, policy, cancel, host, asksToRemember })
      : perLanguage(theme, { providers, policy, signInPolicy: policy, cancel, host, asksToRemember }),
  )
}

async function pagesWithScripts(
  { passkeyProviders, challenge: configured }: Settings,
  options: ContentSecurityPolicyOptions,
  content: Omit<PageContent, "signInPolicy" | "passkeys">,
): Promise<PreparedPages> {
  const passkeys = await passkeyPartsOf(passkeyProviders)
  const challenge = typeof configured === "object" ? (await loadChallengeParts())(configured) : undefined
  const signInPolicy = await contentSecurityPolicy({ ...options, script: passkeys?.scriptHash, challenge })
  const isShownAtOnce = typeof configured === "object" && configured.after === undefined
  return perLanguage(options.theme, { ...content, signInPolicy, passkeys, challenge, isShownAtOnce })
}

/** Returns undefined if the code can't be loaded. The sign-in page logs that, and the other pages are still shown. */
async function passkeyPartsOf([provider]: readonly WebAuthnProvider[]): Promise<PasskeyParts | undefined> {
  try {
    return provider && (await providedFlow(provider)).passkeyParts
  } catch {
    return undefined
  }
}

interface PageContent {
  readonly providers: readonly PageProvider[]
  readonly policy: string
  /** The policy for the sign-in page, which may have a script. */
  readonly signInPolicy: string
  readonly passkeys?: PasskeyParts | undefined
  readonly challenge?: ChallengeParts | undefined
  /** False if the widget is only shown to users whose attempt was refused without it. */
  readonly isShownAtOnce?: boolean | undefined
  /** The application's start page. */
  readonly cancel: string
  /** The application's host name. */
  readonly host: string
  /** True if users may ask to stay signed in. */
  readonly asksToRemember: boolean
}

/** Remembers the pages in each language, as long as the language itself is kept. */
function perLanguage(theme: Theme, content: PageContent): PreparedPages {
  const kept = new WeakMap<PageLanguage, BuiltInPages>()
  return (language) => {
    const pages = kept.get(language) ?? renderPages(theme, content, language)
    kept.set(language, pages)
    return pages
  }
}

/** The value of `error` after an attempt that didn't pass the challenge. */
const challengeError = "ChallengeFailed"

function renderPages(
  theme: Theme,
  { policy, signInPolicy, challenge, isShownAtOnce, ...content }: PageContent,
  language: PageLanguage,
): BuiltInPages {
  const headers = pageHeaders(policy, language.headers)
  const signInHeaders = pageHeaders(signInPolicy, language.headers)
  const page = (html: Html, status = 200): PageOutcome => ({ type: "page", html, headers, status })
  const parts = { ...content, theme, language }
  const signIn = prepareSignInPage(parts)
  const signOut = prepareSignOutPage(theme, language)
  const error = prepareErrorPage(theme, language)
  const verifyRequest = prepareVerifyRequestPage(theme, language)
  const confirmEmail = prepareConfirmEmailPage(theme, language)
  const unproven = prepareUnprovenPage(theme, language)
  const signInPage = (view: SignInView, context: Context): MaybePromise<PageOutcome> => {
    const status = view.error === challengeError ? 403 : 200
    const shown = (html: Html): PageOutcome => ({ ...page(html, status), headers: signInHeaders })
    if (view.stepUp !== undefined) return shown(stepUpPage(view, view.stepUp, parts))
    return chain(signedInUser(context), (user) =>
      shown(user === undefined ? signIn(view) : signedInPage(view, user, parts)),
    )
  }
  return {
    texts: language.texts,
    signIn: (view, context) => {
      if (challenge === undefined || (isShownAtOnce === false && view.error !== challengeError))
        return signInPage(view, context)
      const { widget, scripts } = challenge
      return chain(widget(), (shown) =>
        signInPage({ ...view, challenge: { widget: shown, scripts } }, context),
      )
    },
    signOut: (view) => page(signOut(view)),
    error: (view, status) => page(error(view), status),
    verifyRequest: (view) => page(verifyRequest(view)),
    confirmEmail: async (link, context) => page(confirmEmail(await confirmEmailView(link, context))),
    unproven: (question, context) => page(unproven(unprovenView(question, context))),
  }
}

function pageProvider(provider: InternalProvider, base: string, { registration }: Settings): PageProvider {
  const shown = { ...publicProvider(provider, base), style: provider.style }
  if (provider.type === "credentials") return { ...shown, credentials: provider.credentials }
  if (provider.type === "email") return { ...shown, named: isNamed(provider) }
  if (provider.type !== "webauthn") return shown
  const { id, formFields: fields = {}, enableConditionalUI: autofill = false } = provider
  // Without a registration, the fields are only needed for the browser's autofill.
  const signInOnly = registration === "closed"
  const shownFields = signInOnly && !autofill ? {} : fields
  return {
    ...shown,
    named: isNamed(provider),
    passkey: { optionsUrl: `${base}/webauthn-options/${id}`, fields: shownFields, autofill, signInOnly },
  }
}

/** Returns true if the name was chosen by the application, not by the provider's file. */
function isNamed({ options }: EmailProvider | WebAuthnProvider): boolean {
  return options?.name !== undefined
}

/**
 * Returns the configured origin, which the forms are sent to even if the page is open at a different origin. Without
 * it, the button would do nothing, and the user wouldn't know why. With it, the request is refused with an explanation
 * (guard/guard-form.ts).
 */
function ownOrigin({ origin }: Settings): string[] {
  return origin === undefined ? [] : [origin]
}

/**
 * Returns the origins that the forms may lead to. Browsers also check the redirect after a form's submission against
 * the policy.
 */
function formActions(provider: InternalProvider): string[] {
  if (!isOAuthProvider(provider)) return []
  const { issuer, authorization, redirectProxyUrl, endSessionEndpoint } = provider
  const urls = [authorization.url, issuer, redirectProxyUrl, endSessionEndpoint].filter(
    (url) => url !== undefined,
  )
  // An endpoint that isn't discovered yet may be on any host.
  return authorization.url === undefined ? [...urls, "https:"] : urls
}

/**
 * Returns the user for the sign-in page, or undefined if no user is signed in. No session is extended, and none of the
 * application's callbacks is called. If the application has just refused the session or needs a fresh one, or if the store
 * fails, the page is the usual one, so that users can sign in again.
 */
export function signedInUser(context: Context): MaybePromise<SignedInView | undefined> {
  const { jar, cookies, url, isHead } = context
  const { searchParams } = url
  if (searchParams.get("error") === "SessionRequired" || searchParams.has("stepUp")) return undefined
  // A store may remove expired rows that it finds, which HEAD must not cause.
  if (isHead || jar.names(cookies.sessionToken.name).length === 0) return undefined
  return userOfSession(context)
}

async function userOfSession(context: Context): Promise<SignedInView | undefined> {
  const { settings, serviceUrl } = context
  try {
    const user = await (settings.strategy === "jwt"
      ? userInToken(context)
      : sessionStrategy(settings).user(context))
    if (user === null) return undefined
    return { who: textOf(user.name) ?? textOf(user.email), signOutUrl: `${serviceUrl.base}/signout` }
  } catch (error) {
    // Every other failure has already been logged.
    if (error instanceof SessionTokenError || error instanceof JWTSessionError) settings.logger.error(error)
    return undefined
  }
}

async function userInToken(context: Context): Promise<Pick<DefaultUser, "email" | "name"> | null> {
  const token = await openSessionToken(context)
  const session = token && (await validSession(token, context))
  return session && session.token
}

/** Returns the value if it's text. An application may keep any value in the session. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined
}
