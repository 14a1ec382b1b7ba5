import type { Demands } from "../guard/guard.ts"
import type { AuthAction } from "../http/action.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import { callback } from "./callback.ts"
import { csrf } from "./csrf.ts"
import { errorPage } from "./error.ts"
import { providerFlow } from "./provider-flows.ts"
import { providers } from "./providers.ts"
import { readSession, updateSession } from "./session.ts"
import { signInPage, startSignIn } from "./sign-in.ts"
import { signOut, signOutPage } from "./sign-out.ts"
import { verifyRequest } from "./verify-request.ts"
import { webauthnOptions } from "./webauthn-options.ts"

/** What serves one method of one action. */
export interface Route {
  readonly handle: (context: Context) => Promise<Outcome> | Outcome
  readonly demands: Demands | ((context: Context) => Demands)
}

const open = { provider: "optional", csrf: false } as const

/** The HTTP surface of the service, whole. */
export const routes: Readonly<Record<AuthAction, Readonly<Partial<Record<Context["method"], Route>>>>> = {
  csrf: { GET: { handle: csrf, demands: open } },
  providers: { GET: { handle: providers, demands: open } },
  session: {
    GET: { handle: readSession, demands: open },
    POST: { handle: updateSession, demands: { provider: "optional", csrf: true } },
  },
  signin: {
    GET: { handle: signInPage, demands: { provider: "optional", csrf: false } },
    POST: { handle: startSignIn, demands: { provider: "optional", csrf: true } },
  },
  callback: {
    GET: { handle: callback, demands: { provider: "required", csrf: false } },
    POST: { handle: callback, demands: callbackDemands },
  },
  signout: {
    GET: { handle: signOutPage, demands: open },
    POST: { handle: signOut, demands: { provider: "optional", csrf: true } },
  },
  error: { GET: { handle: errorPage, demands: open } },
  "verify-request": { GET: { handle: verifyRequest, demands: open } },
  "webauthn-options": { GET: { handle: webauthnOptions, demands: { provider: "optional", csrf: false } } },
}

/** A provider's own POST to us carries no token of ours; its `state` protects it. */
function callbackDemands({ provider }: Context): Demands {
  return { provider: "required", csrf: provider === undefined || providerFlow(provider).csrf }
}
