import { errors, type Interaction, type InteractionResults, type Provider } from "oidc-provider"
import type { IncomingMessage } from "node:http"
import type { Directory } from "./directory.ts"
import { noticePage } from "./notice-page.ts"
import { type Choice, choice, pickerPage, type PickerPageOptions } from "./picker-page.ts"
import { scopes } from "./scopes.ts"
import { type Page, sendPage } from "./send-page.ts"

/** Middleware for a koa application, such as oidc-provider's provider. */
export type Middleware = Parameters<Provider["use"]>[0]

type Context = Parameters<Middleware>[0]

/** Serves `/interaction/<uid>`, where an authorization request waits until a user is picked. */
export function interaction(provider: Provider, directory: Directory): Middleware {
  return async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next()
    try {
      const details = await provider.interactionDetails(context.req, context.res)
      if (context.method === "POST") await decide(context, provider, directory, details)
      else sendPage(context, 200, picker(details, directory))
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      sendPage(context, 400, expiredPage())
    }
  }
}

async function decide(
  context: Context,
  provider: Provider,
  directory: Directory,
  details: Interaction,
): Promise<void> {
  const decision = choice(await readForm(context.req))
  if (decision.kind === "invalid") return sendPage(context, 422, picker(details, directory, decision))
  const result = await resultOf(decision, provider, directory, details)
  if (result === undefined) return sendPage(context, 422, picker(details, directory))
  const returnTo = await provider.interactionResult(context.req, context.res, result, {
    mergeWithLastSubmission: false,
  })
  await leaveSession(provider, details, result.login?.accountId)
  context.redirect(returnTo)
  context.status = 303
}

/** Returns the result of picking a user, which both signs in and grants everything that was requested. */
async function resultOf(
  decision: Exclude<Choice, { kind: "invalid" }>,
  provider: Provider,
  directory: Directory,
  details: Interaction,
): Promise<InteractionResults | undefined> {
  if (decision.kind === "deny") {
    return { error: "access_denied", error_description: "access was denied at the identity provider" }
  }
  const persona = decision.kind === "guest" ? directory.welcome(decision.guest) : directory.find(decision.sub)
  if (persona === undefined) return undefined
  const grant = new provider.Grant({ accountId: persona.sub, clientId: parameter(details, "client_id") })
  grant.addOIDCScope(parameter(details, "scope"))
  return {
    login: { accountId: persona.sub, remember: false },
    consent: { grantId: await grant.save() },
    select_account: {},
  }
}

/**
 * Removes the previous user from a session before another user signs in. Otherwise, oidc-provider would first sign the
 * previous user out, through a page that needs a script, and revoke refresh tokens.
 */
async function leaveSession(
  provider: Provider,
  { session }: Interaction,
  sub: string | undefined,
): Promise<void> {
  if (session === undefined || sub === undefined || session.accountId === sub) return
  const former = await provider.Session.findByUid(session.uid)
  if (former === undefined) return
  former.accountId = undefined
  former.authorizations = undefined
  former.loginTs = undefined
  await former.persist()
}

function picker(
  details: Interaction,
  directory: Directory,
  refused?: Pick<PickerPageOptions, "guest" | "problems">,
): Page {
  const asked = parameter(details, "scope").split(" ")
  return pickerPage({
    clientId: parameter(details, "client_id"),
    clientHost: new URL(parameter(details, "redirect_uri")).host,
    scopes: asked.filter((name) => scopes[name] !== undefined),
    signedIn: details.session && directory.find(details.session.accountId),
    ...refused,
  })
}

function expiredPage(): Page {
  return noticePage(
    "This sign-in has ended",
    "It has expired, or is already completed. Start again in the application.",
  )
}

/** Returns a parameter of the authorization request, which oidc-provider has already checked. */
function parameter(details: Interaction, name: "client_id" | "redirect_uri" | "scope"): string {
  return String(details.params[name])
}

/** Reads the fields of a submitted form, up to 16 KiB; the rest is ignored. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ""
  request.setEncoding("utf8")
  for await (const chunk of request) if (text.length < 16_384) text += chunk
  return new URLSearchParams(text)
}
