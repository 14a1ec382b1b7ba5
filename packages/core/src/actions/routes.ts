import type { AuthAction } from "../http/auth-action.ts"
import type { Context } from "../http/context.ts"
import { jsonOutcome, type Outcome } from "../http/outcome.ts"
import { isOAuthProvider } from "../provider/normalize-provider.ts"
import { chain, lazily, type Lazy } from "../runtime/lazily.ts"
import { sessionStrategy } from "../session/session-strategy.ts"
import { isInitiatedLogin } from "./is-initiated-login.ts"
import type * as Handlers from "./handlers.ts"
import type * as SignInSteps from "./sign-in-steps.ts"

/** Loads the handlers of the steps of a sign-in. */
export const signInSteps: Lazy<typeof SignInSteps> = /* @__PURE__ */ lazily(
  async () => import("./sign-in-steps.ts"),
)

/** Loads the handlers of pages, lists and sign-outs. */
export const handlers: Lazy<typeof Handlers> = /* @__PURE__ */ lazily(async () => import("./handlers.ts"))

/** The requirements of a route for a request. */
export interface Demands {
  /** `required` if the path must name a provider. */
  readonly provider: "required" | "optional"
  /** True if the request changes something on behalf of the user. */
  readonly csrf: boolean
}

/** The handler for one method of one action. */
export interface Route {
  readonly handle: (context: Context) => Promise<Outcome> | Outcome
  /**
   * Handles HEAD, if GET does more than set cookies. Returns GET's response, as far as it's known without GET's
   * effects.
   */
  readonly preview?: (context: Context) => Promise<Outcome> | Outcome
  readonly demands: Demands | ((context: Context) => Demands)
}

const noDemands = { provider: "optional", csrf: false } as const

type HandlerName = keyof typeof Handlers

/** Returns a step of a sign-in that's loaded at its first request. */
function step(name: keyof typeof SignInSteps): Route["handle"] {
  return (context) => chain(signInSteps(), (loaded) => loaded[name](context))
}

/** Returns any other action that's loaded at its first request. */
function later(name: HandlerName): Route["handle"] {
  return (context) => chain(handlers(), (loaded) => loaded[name](context))
}

/** Returns the first of two actions if the path names a provider, and otherwise the second. */
function ofProvider(named: HandlerName, plain: HandlerName): Route["handle"] {
  return (context) => later(context.providerId === undefined ? plain : named)(context)
}

/** Every HTTP route of the service. */
export const routes: Readonly<Record<AuthAction, Readonly<Partial<Record<Context["method"], Route>>>>> = {
  csrf: { GET: { handle: step("csrf"), demands: noDemands } },
  providers: { GET: { handle: later("providers"), demands: noDemands } },
  session: {
    GET: { handle: readSession, preview: () => jsonOutcome(null), demands: noDemands },
    POST: { handle: updateSession, demands: { provider: "optional", csrf: true } },
  },
  signin: {
    GET: { handle: later("signInPage"), demands: { provider: "optional", csrf: false } },
    POST: { handle: step("startSignIn"), demands: signInDemands },
  },
  callback: {
    GET: {
      handle: step("callback"),
      preview: step("callbackPreview"),
      demands: { provider: "required", csrf: false },
    },
    POST: { handle: step("callback"), demands: callbackDemands },
  },
  signout: {
    GET: {
      handle: ofProvider("signOutReturn", "signOutPage"),
      preview: ofProvider("signOutReturnPreview", "signOutPage"),
      demands: noDemands,
    },
    POST: { handle: ofProvider("backchannelLogout", "signOut"), demands: signOutDemands },
  },
  error: { GET: { handle: later("errorPage"), demands: noDemands } },
  "verify-request": { GET: { handle: later("verifyRequest"), demands: noDemands } },
  "webauthn-options": {
    GET: {
      handle: later("webauthnOptions"),
      preview: later("webauthnOptionsPreview"),
      demands: { provider: "optional", csrf: false },
    },
  },
}

/**
 * Returns the requirements for a sign-in. If the configuration allows it, other sites may begin a sign-in; they don't
 * have a token of ours.
 */
function signInDemands(context: Context): Demands {
  return { provider: "optional", csrf: !isInitiatedLogin(context) }
}

/**
 * Returns the requirements for a callback. A provider's POST doesn't contain a token of ours; its `state` protects it.
 * All others are sent by our own pages.
 */
function callbackDemands({ provider }: Context): Demands {
  return { provider: "required", csrf: !isOAuthProvider(provider) }
}

/** Returns the requirements for a sign-out. A provider's POST has no token of ours; its signature protects it. */
function signOutDemands({ providerId }: Context): Demands {
  return { provider: "optional", csrf: providerId === undefined }
}

/** Handles GET `session`: returns the session of this browser, or null. */
async function readSession(context: Context): Promise<Outcome> {
  return jsonOutcome(await sessionStrategy(context.settings).read(context))
}

/** Handles POST `session`: passes `data` to the application's callbacks, and returns the resulting session. */
async function updateSession(context: Context): Promise<Outcome> {
  const update = { data: context.fields["data"] }
  return jsonOutcome(await sessionStrategy(context.settings).read(context, update))
}
