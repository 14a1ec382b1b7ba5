import { UnknownAction } from "../errors/auth-error.ts"
import { providerKinds } from "../model/provider-kinds.ts"
import { chain, lazily, type Lazy, type MaybePromise } from "../runtime/lazily.ts"
import type { LinkConfirmation } from "../email/finish-email.ts"
import type { Context } from "../http/context.ts"
import type { Outcome } from "../http/outcome.ts"
import type { Verified } from "../identity/verified.ts"
import { limited } from "../limits/limited.ts"
import type * as SignOut from "../oauth/logout/sign-out-at-provider.ts"
import { type InternalProvider, isOAuthProvider } from "../provider/normalize-provider.ts"
import { providedFlow } from "./provided-flow.ts"

/** The flow of a provider type, which sends the user to the provider, and verifies the user who comes back. */
export interface ProviderFlow {
  /** Starts a sign-in. Undefined if sign-ins begin on the sign-in page. */
  readonly start?: (context: Context) => MaybePromise<Outcome>
  /** Returns the user who came back, or the next step for the user or another deployment. */
  readonly finish: (context: Context) => MaybePromise<Verified | Outcome | LinkConfirmation>
  /** The HTTP methods with which a user may come back. */
  readonly methods: readonly Context["method"][]
}

const oauthStart = /* @__PURE__ */ lazily(async () => import("../oauth/authorization/start-oauth.ts"))
const oauthFinish = /* @__PURE__ */ lazily(async () => import("../oauth/callback/finish-oauth.ts"))
const credentialsFinish = /* @__PURE__ */ lazily(async () => import("../credentials/finish-credentials.ts"))
const emailStart = /* @__PURE__ */ lazily(async () => import("../email/start-email.ts"))
const emailFinish = /* @__PURE__ */ lazily(async () => import("../email/finish-email.ts"))

/** The code for signing out at a provider, loaded with the first such sign-out. */
export const providerSignOut: Lazy<typeof SignOut> = /* @__PURE__ */ lazily(
  async () => import("../oauth/logout/sign-out-at-provider.ts"),
)

/**
 * Returns a provider's flow, by its type. The flow's code is loaded at the first sign-in; a passkey provider loads it
 * itself.
 */
export function providerFlow(provider: InternalProvider): ProviderFlow {
  switch (provider.type) {
    case "oauth":
    case "oidc":
      return {
        start: (context) => chain(oauthStart(), ({ startOAuth }) => startOAuth(provider, context)),
        finish: (context) => chain(oauthFinish(), ({ finishOAuth }) => finishOAuth(provider, context)),
        methods: methodsOf(provider),
      }
    case "credentials":
      return {
        finish: (context) =>
          chain(credentialsFinish(), ({ finishCredentials }) => finishCredentials(provider, context)),
        methods: methodsOf(provider),
      }
    case "email":
      return {
        start: (context) => chain(emailStart(), ({ startEmail }) => startEmail(provider, context)),
        finish: (context) => chain(emailFinish(), ({ finishEmail }) => finishEmail(provider, context)),
        methods: methodsOf(provider),
      }
    case "webauthn":
      return {
        finish: async (context) => {
          const { finishWebAuthn } = await providedFlow(provider)
          return finishWebAuthn(provider, context)
        },
        methods: methodsOf(provider),
      }
  }
}

/** Returns the methods of the callback: a form posts to it, and a redirect or a link may also be opened with GET. */
function methodsOf({ type }: InternalProvider): ProviderFlow["methods"] {
  return providerKinds[type].isOneForm ? ["POST"] : ["GET", "POST"]
}

/** Begins a sign-in that another site asks for (see {@link isInitiatedLogin}). */
export async function startInitiatedLogin(context: Context): Promise<Outcome> {
  const { provider } = context
  if (!isOAuthProvider(provider)) throw new UnknownAction("The path doesn't name an OpenID Connect provider.")
  await limited(context, "starts")
  return (await oauthStart()).startInitiatedLogin(provider, context)
}
